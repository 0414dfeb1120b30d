import type { ReactNode } from "react";

/** A numbered section of the checkout. */
export function Part({ number, title, id, children }: { number: number; title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="titled">
      <h2 id={id} className="mb-4 flex items-center gap-3 text-xl">
        <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center rounded-full border border-ink text-lg">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
