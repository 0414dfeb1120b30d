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
        <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 py-2 hover:text-teal sm:grid-cols-[12rem_minmax(0,1fr)_auto] max-sm:[&::after]:row-span-2 max-sm:[&::after]:row-start-1 max-sm:[&::after]:col-start-2">
          <h3 id={id} className="text-xl">
            {title}
          </h3>
          <span className="text-stone wrap-anywhere max-sm:row-start-2">{value}</span>
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
