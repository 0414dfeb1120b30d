import type { ReactNode } from "react";

type EmptyStateProps = { icon: ReactNode; title: string; children: ReactNode };

/** Shown when there is no content; `children` say what to do about it. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="mt-4 max-w-prose">
      <div aria-hidden="true" className="text-teal [&>svg]:size-11">
        {icon}
      </div>
      <h2 className="mt-4 text-2xl font-bold">{title}</h2>
      {children}
    </div>
  );
}
