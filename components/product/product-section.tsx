import type { ReactNode } from "react";

type ProductSectionProps = { id: string; title: string; children: ReactNode };

export function ProductSection({ id, title, children }: ProductSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="part border-t border-line py-10 md:py-14">
      <h2 id={`${id}-title`} className="drip mb-6 text-2xl font-bold md:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
