import { BadgeCheck } from "lucide-react";
import { t } from "@/lib/platform/shared/language/t";

/** Marks a review whose author bought the product in this shop. */
export function BoughtHere() {
  return (
    <b className="inline-flex items-center gap-1 text-teal">
      <BadgeCheck size={16} aria-hidden="true" />
      {t`Bought here`}
    </b>
  );
}
