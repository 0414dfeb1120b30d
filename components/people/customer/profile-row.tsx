import { type ReactNode, useId } from "react";

type ProfileRowProps = {
  title: string;
  /** What holds now. */
  value: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
};

/** One setting of an account: what holds now, and folded below it the form to change it. */
export function ProfileRow({ title, value, isOpen = false, children }: ProfileRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line">
      <details className="folds" open={isOpen}>
        <summary className="flex min-h-14 items-center gap-3 py-2 hover:text-teal">
          <span className="grid min-w-0 grow gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-baseline">
            <h3 id={id} className="text-xl">
              {title}
            </h3>
            <span className="text-stone wrap-anywhere">{value}</span>
          </span>
        </summary>
        <div className="pt-1 pb-6 sm:pl-52">{children}</div>
      </details>
    </section>
  );
}

export function ProfileGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="border-b border-ink pb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
