import { Fragment, type ReactNode } from "react";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import type { System } from "@/lib/advice/fix/contract";
import type { Estimate } from "@/lib/advice/job/contract";
import { getMissingLayers, isComplete, isPriced } from "@/lib/advice/job/estimate";
import { amountText, colourText, listPacks, materialName, pricePerUnit, purchaseProblemTexts } from "@/lib/advice/job/labels";
import { areaText, type LengthUnit, lengthText } from "@/lib/advice/job/units";
import { savingText } from "@/lib/catalogue/product/purchase";
import { joinAnd } from "@/lib/platform/shared/language/join";
import { msg, t } from "@/lib/platform/shared/language/t";
import { formatRupees, numberText, shortRupees, toPaisa } from "@/lib/platform/shared/numbers/money";
import { ToolList } from "./tool-list";

type EstimateViewProps = {
  system: Pick<System, "extent" | "layers" | "upstandMm">;
  estimate: Estimate;
  /** The unit that was measured in. */
  unit?: LengthUnit | undefined;
  /** The choice of a colour, next to each purchase. */
  choices?: (purchase: Estimate["purchases"][number]) => ReactNode;
  /** The button to add it all to the cart. */
  action?: ReactNode;
  /** The tools, to add some of them to the cart; `null` if they are listed elsewhere. */
  toolChoice?: ReactNode;
};

export const toolsTitle = msg("Tools and extras");

/** The material and cost of a job. */
export function EstimateView({ system, estimate, unit = "m", choices, action, toolChoice }: EstimateViewProps) {
  const { totals, purchases, lines, tools } = estimate;
  const isArea = system.extent === "area";
  const isWhole = isComplete(system, estimate);
  const missingLayers = getMissingLayers(system, estimate);
  const hasFullPrice = isPriced(system, estimate);
  return (
    <>
      <div className="price-panel">
        <p>
          {withTags(sizeText(estimate, { unit, isArea, hasWalls: isArea && system.upstandMm > 0 }), {
            b: (text) => <b>{text}</b>,
          })}
        </p>
        <b>{formatRupees(totals.items)}</b>
        {hasFullPrice && (
          <>
            <p className="text-base font-semibold">{pricePerUnit(totals, { isArea, unit }).join(" · ")}</p>
            <p>{t`Material with VAT`}</p>
          </>
        )}
      </div>
      {!isWhole && (
        <p className="font-semibold text-amber">
          {hasFullPrice
            ? t`This is the price of everything. In stock today: ${lines.filter(isShort).map(stockText).join(", ")}.`
            : t`This is not the full price: some of the material has no price today.`}
        </p>
      )}
      <table className="mt-4 w-full text-left">
        <caption className="sr-only">{t`What to buy`}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`Product and packs`}</th>
            <th scope="col">{t`Price`}</th>
          </tr>
        </thead>
        <tbody>
          {purchases.map((purchase) => (
            <Fragment key={purchase.productId}>
              <tr className="border-t border-line align-top">
                <td className="pt-1 pr-3">
                  <Link
                    href={`/product/${purchase.productId}`}
                    className="inline-flex min-h-11 items-center font-semibold hover:text-teal"
                  >
                    {purchase.name}
                  </Link>
                </td>
                <td className="pt-2.5 text-right font-display text-lg font-semibold whitespace-nowrap tabular-nums">
                  {formatRupees(getLines(purchase, lines).reduce((sum, { lineTotal }) => sum + lineTotal, 0))}
                </td>
              </tr>
              <tr>
                <td colSpan={2} className="pb-2">
                  <span className="-mt-2 block font-display text-lg font-semibold tabular-nums">
                    {listPacks(purchase, lines).join(" + ") || "–"}
                  </span>
                  <span className="note block">
                    {purchase.leftover > 0 && purchase.problem === null
                      ? t`${amountText(purchase.needed)} needed, ${leftoverText(purchase)} left over`
                      : t`${amountText(purchase.needed)} needed`}
                  </span>
                  {purchase.saving && (
                    <span className="block text-sm font-semibold">
                      {savingText({ ...purchase.saving, by: toPaisa(purchase.saving.by) })}
                    </span>
                  )}
                  {purchase.problem && (
                    <span className="block font-semibold text-amber">{t(purchaseProblemTexts[purchase.problem])}</span>
                  )}
                  {choices?.(purchase)}
                  {colourText(purchase) && <span className="mt-1 block font-semibold text-amber">{colourText(purchase)}</span>}
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <DeliveryRow delivery={totals.delivery} />
          <tr className="border-t-2 border-ink">
            <th scope="row" className="py-2">
              {totalText(hasFullPrice, totals.delivery !== null)}
            </th>
            <td className="py-2 text-right font-display text-xl font-semibold whitespace-nowrap tabular-nums">
              {formatRupees(totals.total)}
            </td>
          </tr>
        </tfoot>
      </table>
      {missingLayers.map(({ name, problem }) => (
        <p key={name} className="mt-2 font-semibold text-amber">
          {name}: {t(purchaseProblemTexts[problem])}
        </p>
      ))}
      {action}
      {isWhole && totals.crewFrom !== null && (
        <p className="mt-4 border-t border-line pt-3">
          {withTags(crewText(estimate, totals.crewFrom), { b: (text) => <b>{text}</b> })}
        </p>
      )}
      {toolChoice !== null && tools.length > 0 && (
        <>
          <h3 className="mt-6 text-xl">{t(toolsTitle)}</h3>
          {toolChoice ?? <ToolList tools={tools} unit={unit} />}
        </>
      )}
    </>
  );
}

function DeliveryRow({ delivery }: Pick<Estimate["totals"], "delivery">) {
  return (
    <tr className="border-t border-line">
      {delivery === null ? (
        // Across both columns, because the column of prices is as wide as its longest text. The row is there without a
        // district too, so that a remembered one does not shift the layout.
        <td colSpan={2} className="py-2">{t`Delivery depends on the district`}</td>
      ) : (
        <>
          <td className="py-2">{t`Delivery`}</td>
          <td className="py-2 text-right whitespace-nowrap">{delivery === 0 ? t`Free` : formatRupees(delivery)}</td>
        </>
      )}
    </tr>
  );
}

function totalText(hasFullPrice: boolean, isDelivered: boolean): string {
  if (hasFullPrice) return isDelivered ? t`Material, delivered` : materialName();
  return isDelivered ? t`Material with a price, delivered` : t`Material with a price`;
}

/** "Do it yourself: Rs 1,000. With our crew, in Kathmandu, Kaski and Chitwan: from Rs 2,000, material included." */
function crewText({ crewDistricts: all, totals }: Estimate, crewFrom: number): string {
  const [own, crew] = [shortRupees(Math.round(totals.items)), shortRupees(Math.round(crewFrom))];
  if (all.length === 0) return t`Do it yourself: <b>${own}</b>. With our crew: from <b>${crew}</b>, material included.`;
  return all.length > 8
    ? t`Do it yourself: <b>${own}</b>. With our crew, in ${all.length} districts: from <b>${crew}</b>, material included.`
    : t`Do it yourself: <b>${own}</b>. With our crew, in ${joinAnd(all.map((each) => t(each)))}: from <b>${crew}</b>, material included.`;
}

type SizeOptions = { unit: LengthUnit; isArea: boolean; hasWalls: boolean };

/** A plain number of square metres does not include walls. */
function sizeText({ area, length, walls, wastage }: Estimate, { unit, isArea, hasWalls }: SizeOptions): string {
  const [size, waste] = [isArea ? areaText(area, unit) : lengthText(length, unit), numberText(wastage, 1)];
  if (!hasWalls) return t`For <b>${size}</b>, ${waste}% wastage included:`;
  return walls > 0
    ? t`For <b>${size}</b>, of which ${areaText(walls, unit)} on walls, ${waste}% wastage included:`
    : t`For <b>${size}</b> without walls and corners, ${waste}% wastage included:`;
}

type Line = Estimate["lines"][number];
const isShort = ({ inStock, quantity }: Line) => inStock < quantity;
/** "79 of 326 × RoofCoat, 20 L" */
const stockText = ({ inStock, quantity, name, pack }: Line) => t`${inStock} of ${quantity} × ${name}, ${pack}`;

const getLines = ({ productId }: Pick<Estimate["purchases"][number], "productId">, lines: Estimate["lines"]) =>
  lines.filter((line) => line.productId === productId);

const leftoverText = ({ leftover, needed: { unit } }: Estimate["purchases"][number]) =>
  amountText({ min: leftover, max: leftover, unit });
