import { Heart, MapPinned, ReceiptText, ShieldCheck, ShoppingCart } from "lucide-react";

const benefits = [
  { Icon: ShoppingCart, title: "Your cart on every device", text: "Start on your phone, finish on your computer." },
  { Icon: Heart, title: "Your wishlist", text: "See how prices have changed since you saved a product." },
  { Icon: ReceiptText, title: "Orders and invoices", text: "Track every order and print its VAT invoice." },
  { Icon: MapPinned, title: "Your addresses", text: "Save home, site and shop addresses, with ward and tole." },
  { Icon: ShieldCheck, title: "Trade prices", text: "For contractors and dealers, once your business is approved." },
];

/** Why to create an account, beside the login and registration forms. */
export function AccountBenefits() {
  return (
    <section aria-labelledby="benefits" className="rounded-2xl bg-deep p-6 text-white sm:p-8 lg:sticky lg:top-32">
      <h2 id="benefits" className="text-xl font-bold">
        Why create an account?
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
