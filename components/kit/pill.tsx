import type { ReactNode } from "react";

const looks = {
  plain: "bg-mist text-ink",
  quiet: "bg-mist text-stone",
  teal: "bg-teal-soft text-deep",
  good: "bg-leaf-soft text-leaf",
  warm: "bg-amber-soft text-amber",
  bad: "bg-brick-soft text-brick",
};
export type PillLook = keyof typeof looks;

/** A status label. */
export function Pill({ look, children }: { look: PillLook; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-md px-2 py-0.5 text-sm font-semibold w-max max-w-full shrink-0 ${looks[look]}`}
    >
      {children}
    </span>
  );
}
