import type { ReactNode } from "react";

type AccountFrameProps = { title: string; lead: ReactNode; aside?: ReactNode; children: ReactNode };

/**
 * The frame of every login page; the aside moves below it on narrow screens. Without an aside it has a minimum height, because
 * the content may grow once its link has been read.
 */
export function AccountFrame({ title, lead, aside, children }: AccountFrameProps) {
  return (
    <div
      className={`container grid items-start gap-8 py-10 md:py-14 lg:gap-12 ${aside ? "max-w-5xl lg:grid-cols-[1fr_23rem]" : "min-h-152 max-w-xl"}`}
    >
      <div className="rounded-2xl border border-line bg-white p-5 shadow-lift sm:p-8">
        <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
        <p className="mt-2 max-w-prose text-stone">{lead}</p>
        <p className="mt-4 hidden font-semibold noscript:block">
          This page needs JavaScript, which is off in your browser. Please turn it on, or contact us.
        </p>
        <div className="mt-6">{children}</div>
      </div>
      {aside}
    </div>
  );
}
