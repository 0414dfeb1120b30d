import type { ReactNode } from "react";

type ScrollTableProps = { label: string; className?: string; children: ReactNode };

/** A table that scrolls in a frame of its own where the screen is too narrow; the keyboard can scroll it too. */
export function ScrollTable({ label, className, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus a keyboard could not scroll it
    <section aria-label={label} tabIndex={0} className="rows">
      <table className={className}>{children}</table>
    </section>
  );
}
