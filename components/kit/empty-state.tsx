import type { ReactNode } from "react";

type EmptyStateProps = {
  icon?: ReactNode;
  /** Instead of an icon. */
  picture?: ReactNode;
  title: string;
  children: ReactNode;
};

/** Shown when there is no content; `children` say what to do about it. */
export function EmptyState({ icon, picture, title, children }: EmptyStateProps) {
  return (
    <div className="mt-4 max-w-prose">
      {picture ?? (
        <div aria-hidden="true" className="text-teal [&>svg]:size-11">
          {icon}
        </div>
      )}
      <h2 className="mt-4 text-3xl">{title}</h2>
      {children}
    </div>
  );
}
