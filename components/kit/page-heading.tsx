import type { ReactNode } from "react";

type PageHeadingProps = { title: string; children?: ReactNode };

export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <div className="mb-6">
      <h1 className="text-4xl wrap-anywhere md:text-5xl">{title}</h1>
      {children && <p className="mt-2 max-w-prose text-stone">{children}</p>}
    </div>
  );
}
