import type { ReactNode } from "react";
import { Changeable } from "@/components/kit/changeable";
import { Allowed } from "@/components/kit/hooks/use-rights";
import type { NeededRight } from "@/lib/platform/shared/rights";

type AdminPageProps = {
  title: string;
  /** A link back to the list. */
  back?: ReactNode;
  lead?: ReactNode;
  /** The buttons next to the heading. */
  actions?: ReactNode;
  /** What changing anything on the page needs: without it the actions are left out, and the content is shown read only. */
  changeRight?: NeededRight | undefined;
  children: ReactNode;
};

/** An admin page: heading, actions and content. */
export function AdminPage({ title, back, lead, actions, changeRight = "any", children }: AdminPageProps) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-6 pb-12 md:px-8">
      {back}
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {/* Wider for a lead, so that it does not break early; a title alone leaves the row to many actions. */}
        <div className={`min-w-0 md:flex-1 md:basis-64 ${lead ? "xl:basis-md" : ""}`}>
          <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
          {lead && <div className="mt-1 max-w-prose text-stone">{lead}</div>}
        </div>
        {actions && (
          <Allowed to={changeRight}>
            <div className="flex flex-wrap gap-3 max-sm:*:grow">{actions}</div>
          </Allowed>
        )}
      </div>
      <Changeable to={changeRight}>{children}</Changeable>
    </div>
  );
}
