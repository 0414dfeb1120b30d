import { type ReactNode, useId } from "react";

type PanelProps = { title: string; action?: ReactNode; className?: string; children: ReactNode };

/** A titled section of an account or admin page: a box in the back office, and for customers a part under a line. */
export function Panel({ title, action, className = "", children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`titled ${className}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action && <div className="-my-2">{action}</div>}
      </div>
      {children}
    </section>
  );
}
