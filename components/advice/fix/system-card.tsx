import { ArrowRight } from "lucide-react";
import { Link } from "@/components/kit/link";
import type { System } from "@/lib/advice/fix/contract";
import { yearsText } from "@/lib/advice/fix/times";
import { skills } from "@/lib/advice/fix/vocabulary";
import type { ExampleJob } from "@/lib/advice/job/form/form";
import { pricePerUnit } from "@/lib/advice/job/labels";
import { areaText } from "@/lib/advice/job/units";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { LayersDrawing } from "./layers";

export type PricedSystem = { system: System; reason: string; example: ExampleJob | null };

/** A system, next to its alternatives. */
export function SystemCard({ system, reason, example, isFirst }: PricedSystem & { isFirst: boolean }) {
  const { slug, name, years, skill, layers, surfaces, notFor, extent } = system;
  return (
    <li
      className={`relative flex flex-col border-t-2 pt-4 lg:row-span-6 lg:grid lg:grid-rows-subgrid lg:gap-y-0 ${isFirst ? "border-teal" : "border-ink"}`}
    >
      <p className={isFirst ? "font-semibold text-teal" : "text-stone"}>
        {isFirst ? "Our first choice · good" : "Good"} for {yearsText(years)}
      </p>
      <h3 className="mt-1 text-2xl">
        <Link href={`/fix/system/${slug}`} className="after:absolute after:inset-0 hover:text-teal">
          {name}
        </Link>
      </h3>
      <p className="mt-1 text-stone">{reason}</p>
      <div className="mt-5 self-end max-lg:w-full">
        <LayersDrawing layers={layers} surface={surfaces[0]?.label ?? ""} />
      </div>
      <dl className="measures mt-5">
        {example?.totals && (
          <div>
            <dt>
              For example {example.of}
              {example.walls > 0 && `, with its walls ${areaText(example.area, "m")}`}
            </dt>
            <dd>
              <b>{formatRupees(example.totals.items)}</b>
              <span className="block">{pricePerUnit(example.totals, { isArea: extent === "area", unit: "m" }).join(" · ")}</span>
              <span className="note block">Material at retail price with VAT</span>
            </dd>
          </div>
        )}
        {example?.takes && (
          <div>
            <dt>Time</dt>
            <dd>{example.takes} for this example, drying included</dd>
          </div>
        )}
        <div>
          <dt>Skill</dt>
          <dd>{skills[skill]}</dd>
        </div>
        {notFor.length > 0 && (
          <div>
            <dt>Not for</dt>
            <dd>{notFor.slice(0, 2).join("; ")}</dd>
          </div>
        )}
      </dl>
      <p className={`mt-auto pt-4 ${isFirst ? "" : "font-semibold text-teal"}`}>
        <span className={`inline-flex items-center gap-2 ${isFirst ? "button button-strong" : "min-h-11"}`}>
          See quantities and total price
          <ArrowRight size={20} aria-hidden="true" className="shrink-0" />
        </span>
      </p>
    </li>
  );
}
