import type { ReactNode } from "react";

type PageHeadingProps = { title: string; children?: ReactNode };

export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <div className="mb-6">
      <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
      {children && <p className="mt-2 max-w-prose text-stone">{children}</p>}
    </div>
  );
}
