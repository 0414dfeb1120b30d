import type { ReactNode } from "react";

type DrawnPageProps = {
  /** A part of the house, 2 to 1. */
  picture: ReactNode;
  /** Below the drawing. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A short page with a part of the house beside it; below it on narrow screens. */
export function DrawnPage({ picture, beside, className = "", children }: DrawnPageProps) {
  return (
    <div
      className={`container grid grid-cols-1 content-start items-start gap-x-16 gap-y-10 pt-6 pb-16 md:pt-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] ${className}`}
    >
      <div className="min-w-0">{children}</div>
      <div className="min-w-0 lg:sticky lg:top-32">
        <div className="on-ground mb-2">{picture}</div>
        {beside}
      </div>
    </div>
  );
}
