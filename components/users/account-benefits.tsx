import { Heart, MapPinned, ReceiptText, ShieldCheck, ShoppingCart } from "lucide-react";

const benefits = [
  { Icon: ShoppingCart, title: "A cart that waits", text: "Fill it on the roof by telephone, order it at the desk." },
  { Icon: Heart, title: "What you keep for later", text: "With the price when you saved it beside the price today." },
  { Icon: ReceiptText, title: "Orders and invoices", text: "Where each order is, with its PAN invoice to print again." },
  { Icon: MapPinned, title: "Your sites", text: "Home, project and store addresses, down to ward and tole." },
  { Icon: ShieldCheck, title: "Trade prices", text: "For contractors and dealers, once we have approved the business." },
];

/** What an account is for, beside the forms that make and open one. */
export function AccountBenefits() {
  return (
    <section aria-labelledby="benefits" className="rounded-2xl bg-deep p-6 text-white sm:p-8 lg:sticky lg:top-32">
      <h2 id="benefits" className="text-xl font-bold">
        What an account is for
      </h2>
      <ul className="mt-5 space-y-5">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon size={24} aria-hidden="true" className="mt-0.5 shrink-0 text-marigold" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-white/85">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
