import { Link } from "@/components/ui/link";
import type { Estimate } from "@/lib/job/contract";
import { isMissing } from "@/lib/job/labels";
import { type LengthUnit, lengthText } from "@/lib/job/units";
import { formatRupees, numberText } from "@/lib/platform/money";

export type EstimatedTool = Estimate["tools"][number];

/** The tools of a job with their prices. They are not part of the total. */
export function ToolList({ tools, unit }: { tools: readonly EstimatedTool[]; unit: LengthUnit }) {
  return (
    <ul className="mt-2 space-y-1">
      {tools.map((tool) => (
        <li key={tool.name}>
          <ToolLine tool={tool} unit={unit} />
        </li>
      ))}
    </ul>
  );
}

/** "2 × Roller, 9 inch · Rs 640", "1 × CrackFill, if you have cracks · 1 kg · Rs 450", "1 × Notched trowel · not in stock" */
export function ToolLine({ tool, unit }: { tool: EstimatedTool; unit: LengthUnit }) {
  const { name, productId, quantity, offer } = tool;
  return (
    <>
      {tool.unit === "m" ? `${lengthText(quantity, unit, 1)} of ` : `${numberText(quantity)} × `}
      {productId ? (
        <Link href={`/product/${productId}`} className="link">
          {name}
        </Link>
      ) : (
        name
      )}
      {isMissing(tool) && <span className="text-amber"> · not in stock</span>}
      {offer && <span className="text-stone">{[offer.pack, formatRupees(offer.price)].map((text) => text && ` · ${text}`)}</span>}
    </>
  );
}
