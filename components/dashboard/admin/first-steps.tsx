import { Circle, CircleCheck } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { Beginning } from "@/lib/report/dashboard-contract";

/** The checklist of a shop without orders. */
export function FirstSteps({ beginning }: { beginning: Beginning }) {
  const steps = [
    {
      label: "Add the company address and PAN",
      why: "Needed for tax invoices.",
      href: "/admin/settings/company",
      isDone: beginning.hasPan,
    },
    {
      label: "Add your bank account",
      why: "Customers can then pay by transfer.",
      href: "/admin/settings/company",
      isDone: beginning.hasBank,
    },
    {
      label: "Connect eSewa or Khalti",
      why: "The page says which keys are missing.",
      href: "/admin/settings/payment-methods",
      isDone: beginning.hasGateway,
    },
    {
      label: "Set delivery charges",
      why: "By district and weight.",
      href: "/admin/settings/delivery-zones",
      isDone: beginning.hasZones,
    },
    { label: "Invite your staff", why: "Everyone gets a login of their own.", href: "/admin/users", isDone: beginning.hasStaff },
    { label: "Add products", why: "One by one, or import a file.", href: "/admin/products", isDone: beginning.hasProducts },
    { label: "See the shop as customers do", why: "Place a test order and see it here.", href: "/", isDone: false },
  ];
  return (
    <section aria-labelledby="first-steps" className="panel p-5">
      <h2 id="first-steps" className="text-lg font-bold">
        Getting started
      </h2>
      <p className="mt-1 text-stone">Your first order will show here. Before that:</p>
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
