import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import type { Estimate } from "@/lib/advice/job/contract";
import { isMissing, offerPrice } from "@/lib/advice/job/labels";
import { type LengthUnit, lengthText } from "@/lib/advice/job/units";
import { t } from "@/lib/platform/shared/language/t";
import { numberText } from "@/lib/platform/shared/numbers/money";

export type EstimatedTool = Estimate["tools"][number];

/** The tools of a job with their prices. They are not part of the total. */
export function ToolList({ tools, unit }: ToolListProps) {
  return (
    <>
      <ul className="mt-2 space-y-1">
        {tools.filter(isSold).map((tool) => (
          <li key={tool.name}>
            <ToolLine tool={tool} unit={unit} />
          </li>
        ))}
      </ul>
      <OwnTools tools={tools} unit={unit} />
    </>
  );
}

type ToolListProps = { tools: readonly EstimatedTool[]; unit: LengthUnit };

export const isSold = ({ productId }: EstimatedTool): boolean => productId !== null;

/** What the work needs besides, and the shop has no price for. */
export function OwnTools({ tools, unit }: ToolListProps) {
  const own = tools.filter((tool) => !isSold(tool));
  if (own.length === 0) return null;
  return (
    <>
      <p className="mt-3 text-stone">{t`We do not sell these. Use your own, or hire them:`}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 marker:text-stone">
        {own.map((tool) => (
          <li key={tool.name}>
            <ToolLine tool={tool} unit={unit} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** "2 × Roller, 9 inch · Rs 640", "1 × CrackFill, if you have cracks · 1 kg · Rs 450", "1 × Notched trowel · not in stock" */
export function ToolLine({ tool, unit }: { tool: EstimatedTool; unit: LengthUnit }) {
  const { name, productId, quantity, offer } = tool;
  return (
    <>
      {withTags(
        tool.unit === "m" ? t`${lengthText(quantity, unit, 1)} of <a>${name}</a>` : `${numberText(quantity)} × <a>${name}</a>`,
        {
          a: (text) =>
            productId ? (
              <Link href={`/product/${productId}`} className="link">
                {text}
              </Link>
            ) : (
              text
            ),
        },
      )}
      {isMissing(tool) && <span className="text-amber"> {t`· not in stock`}</span>}
      {offer && <span className="text-stone">{[offer.pack, offerPrice(tool, offer)].map((text) => text && ` · ${text}`)}</span>}
    </>
  );
}
