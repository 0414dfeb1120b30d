import { Link } from "@/components/kit/link";
import type { CrewPrice } from "@/lib/advice/job/crew-prices";
import { areaText } from "@/lib/advice/job/units";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { shortRupees } from "@/lib/platform/shared/numbers/money";

/** What the work of our crew costs, from the same estimate as the page of each system. */
export function CrewPrices({ prices }: { prices: readonly CrewPrice[] }) {
  return (
    <section aria-labelledby="crew-prices" className="mt-8">
      <h2 id="crew-prices" className="text-2xl">{t`What it costs`}</h2>
      <p className="mt-4 max-w-prose">{t`All material is included, at shop prices. Follow a link to calculate your own size.`}</p>
      <div className="mt-4">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-ink align-bottom">
              <th scope="col" className="py-2 pr-4">{t`Work`}</th>
              <th scope="col" className="py-2 pr-4 text-right">{t`From, per sq ft`}</th>
              <th scope="col" className="py-2 text-right">{t`Example`}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ href, name, perSqFt, area, total }) => (
              <tr key={href} className="border-b border-line align-top">
                <th scope="row" lang={textLang(name)} className="py-2 pr-4 font-semibold">
                  <Link href={href} className="link">
                    {name}
                  </Link>
                </th>
                <td className="py-2 pr-4 text-right font-semibold whitespace-nowrap">{shortRupees(perSqFt)}</td>
                <td className="py-2 text-right">
                  {areaText(area, "ft", 0)}: <span className="whitespace-nowrap">{shortRupees(total)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
