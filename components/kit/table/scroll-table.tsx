import type { ReactNode } from "react";

type ScrollTableProps = { label: string; className?: string; children: ReactNode };

/** A table that scrolls on its own if the screen is too narrow, also by keyboard. */
export function ScrollTable({ label, className, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it could not be scrolled by keyboard
    <section aria-label={label} tabIndex={0} className="rows">
      <table className={className}>{children}</table>
    </section>
  );
}
