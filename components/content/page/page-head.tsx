import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "@/components/kit/breadcrumbs";

type PageHeadProps = { crumbs: Crumb[]; title: string; lead?: string | undefined; children?: ReactNode };

/** The head of the pages that staff write. */
export function PageHead({ crumbs, title, lead, children }: PageHeadProps) {
  return (
    <div className="border-b border-line bg-white">
      <div className="container pt-4 pb-8 md:pb-10">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="drip mt-4 max-w-3xl text-3xl font-bold break-words md:text-5xl">{title}</h1>
        {lead && <p className="mt-4 max-w-2xl text-lg text-stone md:text-xl">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
