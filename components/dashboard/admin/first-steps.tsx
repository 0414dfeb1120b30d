import { Circle, CircleCheck } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { Beginning } from "@/lib/report/dashboard-contract";

/** What a shop without orders does first. */
export function FirstSteps({ beginning: { hasPan, hasProducts, hasZones } }: { beginning: Beginning }) {
  const steps = [
    { label: "Write the company's address and PAN", why: "Tax invoices need them.", href: "/admin/settings", isDone: hasPan },
    { label: "Put products on the shelf", why: "One by one, or from a file.", href: "/admin/products", isDone: hasProducts },
    {
      label: "Say what delivery costs",
      why: "By district and weight.",
      href: "/admin/settings/delivery-zones",
      isDone: hasZones,
    },
    {
      label: "Look at the shop as your customers do",
      why: "And order something, to see it arrive here.",
      href: "/",
      isDone: false,
    },
  ];
  return (
    <section aria-labelledby="first-steps" className="rounded-xl border border-line bg-white p-5">
      <h2 id="first-steps" className="text-lg font-bold">
        Your first order will show here
      </h2>
      <p className="mt-1 text-stone">Until then, this is what a shop needs:</p>
      <ol className="mt-3 grid gap-2 sm:grid-cols-2">
        {steps.map(({ label, why, href, isDone }) => {
          const Mark = isDone ? CircleCheck : Circle;
          return (
            <li key={href} className="flex items-start gap-3">
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
