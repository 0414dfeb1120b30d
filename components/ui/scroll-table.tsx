import type { ReactNode } from "react";

type ScrollTableProps = { label: string; className?: string; children: ReactNode };

const look =
  "w-full text-left [&_small]:block [&_small]:text-sm [&_small]:font-normal [&_small]:text-stone [&_td]:px-4 [&_td]:py-3 " +
  "[&_th]:px-4 [&_th]:py-3 [&_thead]:bg-mist [&_thead]:text-sm [&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_tbody_th]:font-semibold";

/** A table that scrolls in a frame of its own where the screen is too narrow; the keyboard can scroll it too. */
export function ScrollTable({ label, className = "", children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus a keyboard could not scroll it
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-xl border border-line bg-white">
      <table className={`${look} ${className}`}>{children}</table>
    </section>
  );
}
