import { CircleCheckBig } from "lucide-react";
import type { Order } from "@/lib/order/contract";
import { nextTransitions } from "./next-steps";

type PlacedHeadProps = { order: Order; estimate: string; email: string };

/** Says, just after it was placed, that an order has been taken and what happens next. */
export function PlacedHead({ order, estimate, email }: PlacedHeadProps) {
  return (
    <section aria-labelledby="placed" className="mb-6 rounded-xl border border-leaf/40 bg-leaf-soft p-5 sm:p-7">
      <div className="flex gap-4">
        <CircleCheckBig size={36} aria-hidden="true" className="shrink-0 text-leaf" />
        <div>
          <h1 id="placed" className="text-2xl font-bold md:text-3xl">
            Thank you. We have your order.
          </h1>
          <p className="mt-2">
            Your order's number is <strong className="whitespace-nowrap">{order.number}</strong>. We write to{" "}
            <span className="wrap-anywhere">{email}</span> about every step.
          </p>
        </div>
      </div>
      <h2 className="mt-5 mb-2 font-sans text-base font-bold tracking-normal">What happens next</h2>
      <ol className="max-w-prose list-decimal space-y-1 pl-5 marker:font-semibold marker:text-leaf">
        {nextTransitions(order, estimate).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
