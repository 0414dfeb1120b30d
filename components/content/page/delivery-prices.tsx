import { textLang } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";
import { shortRupees } from "@/lib/platform/shared/numbers/money";
import type { DeliveryZone } from "@/lib/terms/delivery/contract";
import { daysText } from "@/lib/terms/delivery/rules";

const columns = [
  msg("Where"),
  msg("First part"),
  msg("Each further kg"),
  msg("Free from"),
  msg("Working days"),
  msg("Cash on delivery"),
];

/** What delivery costs and how long it takes, as the checkout calculates it. */
export function DeliveryPrices({ zones }: { zones: readonly DeliveryZone[] }) {
  if (zones.length === 0) return null;
  return (
    <section aria-labelledby="delivery-prices" className="mb-10">
      <h2 id="delivery-prices" className="text-2xl lg:text-3xl">{t`What it costs and how long it takes today`}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it could not be scrolled by keyboard */}
      <section aria-label={t`Delivery prices: the table scrolls sideways`} tabIndex={0} className="scrolls-sideways mt-4">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-ink align-bottom">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-4">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {zones.map((zone) => (
              <tr key={zone.name} className="border-b border-line align-top">
                <th scope="row" lang={textLang(zone.name)} className="py-2 pr-4 font-semibold">
                  {zone.name}
                </th>
                <td className="py-2 pr-4 whitespace-nowrap">{t`${shortRupees(zone.base)} for ${zone.includedKg} kg`}</td>
                <td className="py-2 pr-4 whitespace-nowrap">{shortRupees(zone.perKg)}</td>
                <td className="py-2 pr-4 whitespace-nowrap">{zone.freeFrom === null ? "–" : shortRupees(zone.freeFrom)}</td>
                <td className="py-2 pr-4 whitespace-nowrap">{daysText(zone)}</td>
                <td className="py-2 whitespace-nowrap">
                  {zone.codUpTo === null ? t`No `.trim() : t`Up to ${shortRupees(zone.codUpTo)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
