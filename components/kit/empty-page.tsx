import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyPageProps = {
  /** In place of a drawing. */
  Icon?: LucideIcon;
  picture?: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** Shown instead of an empty list on a customer's page: explains why it is empty and offers the next step. */
export function EmptyPage({ Icon, picture, title, children, actions }: EmptyPageProps) {
  return (
    <div className="flex flex-wrap-reverse items-end justify-between gap-x-12 gap-y-6 border-t border-ink pt-6">
      <div className="min-w-0 flex-[1_1_20rem]">
        {Icon && <Icon size={40} aria-hidden="true" className="mb-4 text-teal" />}
        <h2 className="text-2xl">{title}</h2>
        <div className="mt-2 max-w-prose space-y-2 text-stone">{children}</div>
        {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {picture && <div className="on-ground mb-2 flex-[1_1_16rem]">{picture}</div>}
    </div>
  );
}
