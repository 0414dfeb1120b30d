import { Circle, CircleCheck } from "lucide-react";
import { Link } from "@/components/kit/link";
import type { Beginning } from "@/lib/office/report/admin/dashboard-contract";
import { getOpenSteps, getSteps } from "./steps";

/** The checklist of a shop without orders; later only what it still lacks. */
export function FirstSteps({ beginning }: { beginning: Beginning }) {
  const { hasOrders } = beginning;
  const steps = hasOrders ? getOpenSteps(beginning) : getSteps(beginning);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="panel p-5">
      <h2 id="first-steps" className="text-lg font-bold">
        {hasOrders ? "Still to set up" : "Getting started"}
      </h2>
      {!hasOrders && <p className="mt-1 text-stone">Your first order will show here. Before that:</p>}
      <ol className="mt-3 grid gap-2 sm:grid-cols-2">
        {steps.map(({ label, why, href, isDone }) => {
          const Mark = isDone ? CircleCheck : Circle;
          return (
            <li key={label} className="flex items-start gap-3">
              <Mark size={22} aria-hidden="true" className={`mt-0.5 shrink-0 ${isDone ? "text-leaf" : "text-stone"}`} />
              <div>
                <Link href={href} className="link inline-block py-0.5 font-semibold">
                  {label}
                </Link>
                {isDone && <span className="sr-only"> (done)</span>}
                <p className="note">{why}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
