import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyPageProps = { Icon: LucideIcon; title: string; children: ReactNode; actions: ReactNode };

/** Shown instead of an empty list on a customer's page: explains why it is empty and offers the next step. */
export function EmptyPage({ Icon, title, children, actions }: EmptyPageProps) {
  return (
    <div className="panel p-6 md:p-8">
      <Icon size={40} aria-hidden="true" className="text-teal" />
      <h2 className="mt-4 text-xl font-bold">{title}</h2>
      <div className="mt-2 max-w-prose space-y-2 text-stone">{children}</div>
      <div className="mt-5 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
