"use client";

import { ShoppingCart } from "lucide-react";
import { useRouter } from "next/navigation";
import { addJobToCart } from "@/components/cart/cart-changes";
import { useBusy } from "@/components/hooks/use-busy";
import { toast } from "@/components/toast/toast";
import { LazyActionButton } from "@/components/ui/dialog/lazy-action-dialog";
import { Link } from "@/components/ui/link";
import { deleteJob, type SavedJob } from "@/lib/job/saved-contract";
import { call } from "@/lib/platform/api/call";
import { MaterialsButton } from "./materials-button";

type JobActionsProps = {
  job: Pick<SavedJob, "_id" | "name" | "orders" | "state">;
  /** The URL of the calculator with the same measures; "" if the system is gone. */
  calculatorHref: string;
};

/** The actions of a saved job: buy it or what is still missing, print it, change its measures, delete it. */
export function JobActions({ job: { _id: id, name, orders, state }, calculatorHref }: JobActionsProps) {
  const router = useRouter();
  const { isBusy, run } = useBusy();
  const hasOrders = orders.length > 0;
  const buy = () =>
    run(async () => {
      if (await addJobToCart(id)) toast("success", "Added to cart", { action: { label: "View cart", href: "/cart" } });
    });
  const remove = async () => {
    await call(deleteJob, { params: { id } });
    toast("success", "Job deleted");
    router.push("/customer/jobs");
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {state !== "withdrawn" && (
        <button type="button" onClick={buy} disabled={isBusy} className="button button-strong">
          <ShoppingCart size={20} aria-hidden="true" />
          {hasOrders ? "Order what is missing" : "Add all to cart"}
        </button>
      )}
      <MaterialsButton id={id} />
      {calculatorHref && (
        <Link href={calculatorHref} className="button button-quiet">
          Change measurements
        </Link>
      )}
      <LazyActionButton label="Delete job…" title={`Delete “${name}”?`} action="Delete job" onSend={remove}>
        Its photos and links are deleted too. Orders placed from it stay.
      </LazyActionButton>
    </div>
  );
}
