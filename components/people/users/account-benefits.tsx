import { msg, t } from "@/lib/platform/shared/language/t";

const benefits = [
  { title: msg("Your cart on every device"), text: msg("Start on your phone, finish on your computer.") },
  { title: msg("Your wishlist"), text: msg("See how prices have changed since you saved a product.") },
  { title: msg("Orders and invoices"), text: msg("Track every order and print its VAT invoice.") },
  { title: msg("Your addresses"), text: msg("Save home, site and shop addresses, with ward and tole.") },
  { title: msg("Trade prices"), text: msg("For contractors and dealers, once your business is approved.") },
];

/** Why to create an account, beside the login and registration forms. */
export function AccountBenefits() {
  return (
    <section aria-labelledby="benefits" className="mt-6">
      <h2 id="benefits" className="text-2xl">{t`Why create an account?`}</h2>
      <ul className="mt-3 border-y border-ink">
        {benefits.map(({ title, text }) => (
          <li key={title} className="border-line py-3 not-first:border-t">
            <p className="font-semibold">{t(title)}</p>
            <p className="text-sm text-stone">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
