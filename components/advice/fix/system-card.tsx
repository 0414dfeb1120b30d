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
      className={`relative flex flex-col rounded-xl border bg-white p-5 hover:shadow-lift ${isFirst ? "border-teal" : "border-line"}`}
    >
      <p className="font-semibold text-teal">
        {isFirst ? "Our first choice · good" : "Good"} for {yearsText(years)}
      </p>
      <h3 className="mt-1 text-xl font-bold">
        <Link href={`/fix/system/${slug}`} className="after:absolute after:inset-0">
          {name}
        </Link>
      </h3>
      <p className="mt-2 text-stone">{reason}</p>
      {example?.totals && (
        <p className="mt-3">
          For example {example.of}
          {example.walls > 0 && `, with its walls ${areaText(example.area, "m")}`}:{" "}
          <b className="text-lg">{formatRupees(example.totals.items)}</b>
          <span className="block text-stone">
            {pricePerUnit(example.totals, { isArea: extent === "area", unit: "m" }).join(" · ")}
          </span>
          <span className="block text-sm text-stone">Material at retail price with VAT</span>
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
        {example?.takes && (
          <>
            <dt className="text-stone">Time</dt>
            <dd>{example.takes} for this example, drying included</dd>
          </>
        )}
        <dt className="text-stone">Skill</dt>
        <dd>{skills[skill]}</dd>
      </dl>
      <div className="mt-4">
        <LayersDrawing layers={layers} surface={surfaces[0]?.label ?? ""} />
      </div>
      {notFor.length > 0 && (
        <p className="mt-4 text-sm">
          <b>Not for:</b> {notFor.slice(0, 2).join("; ")}
        </p>
      )}
      <p className="mt-auto flex items-center justify-between pt-4 font-semibold text-teal">
        See quantities and total price
        <ArrowRight size={20} aria-hidden="true" className="shrink-0" />
      </p>
    </li>
  );
}
