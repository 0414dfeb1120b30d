import type { ComponentProps, ReactNode } from "react";

type OptionCardProps = ComponentProps<"input"> & {
  title: ReactNode;
  /** Shown at the end of the title's line: a price. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** One of several options, with its explanation. An unavailable one stays visible and says why. */
export function OptionCard({ title, aside, children, ...input }: OptionCardProps) {
  return (
    <label className="option">
      <input type="radio" {...input} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{title}</span>
          {aside && (
            <span translate="no" className="text-sm font-semibold tabular-nums">
              {aside}
            </span>
          )}
        </span>
        {children}
      </span>
    </label>
  );
}
