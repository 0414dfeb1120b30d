import type { ReactNode } from "react";

type AdminPageProps = {
  title: string;
  /** Leads back to the list that this is one of. */
  back?: ReactNode;
  lead?: ReactNode;
  /** What one can begin from here. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One screen of the admin: its heading, what can be begun from it, and what it holds. */
export function AdminPage({ title, back, lead, actions, children }: AdminPageProps) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-6 pb-12 md:px-8">
      {back}
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 md:flex-1 md:basis-64 xl:basis-md">
          <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
          {lead && <div className="mt-1 max-w-prose text-stone">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 max-sm:*:grow">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
