import { ArrowRight } from "lucide-react";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import type { System } from "@/lib/advice/fix/contract";
import { listText } from "@/lib/advice/fix/rules";
import { yearsText } from "@/lib/advice/fix/times";
import { skills } from "@/lib/advice/fix/vocabulary";
import type { ExampleJob } from "@/lib/advice/job/form/form";
import { pricePerUnit } from "@/lib/advice/job/labels";
import { areaText } from "@/lib/advice/job/units";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { LayersDrawing } from "./layers";

export type PricedSystem = { system: System; reason: string; example: ExampleJob | null };

/** A system, next to its alternatives: what it costs before what it is made of. */
export function SystemCard({ system, reason, example, isFirst }: PricedSystem & { isFirst: boolean }) {
  const { slug, name, years, skill, layers, surfaces, notFor, extent } = system;
  return (
    <li
      className={`relative flex flex-col border-t-4 pt-3 lg:row-span-7 lg:grid lg:grid-rows-subgrid ${isFirst ? "border-marigold" : "border-ink"}`}
    >
      <p className={isFirst ? "font-semibold" : undefined}>
        {isFirst ? t`Our first choice · good for ${yearsText(years)}` : t`Good for ${yearsText(years)}`}
      </p>
      <h3 lang={textLang(name)} className="mt-1 text-2xl">
        <Link href={`/fix/system/${slug}`} className="after:absolute after:inset-0 hover:text-teal">
          {name}
        </Link>
      </h3>
      <p lang={textLang(reason)} className="mt-1">
        {reason}
      </p>
      <div className="mt-4">{example && <ExamplePrice example={example} isArea={extent === "area"} />}</div>
      <div className="mt-6">
        <LayersDrawing layers={layers} surface={surfaces[0]?.label ?? ""} />
      </div>
      <dl className="measures mt-6">
        {example?.takes && (
          <div>
            <dt>{t`Time`}</dt>
            <dd>{withTags(t`<b>${example.takes}</b> for this example, drying included`, { b: (text) => <b>{text}</b> })}</dd>
          </div>
        )}
        <div>
          <dt>{t`Skill`}</dt>
          <dd>{t(skills[skill])}</dd>
        </div>
        {notFor.length > 0 && (
          <div>
            <dt>{t`Not for`}</dt>
            <dd lang={textLang(notFor[0])}>{listText(notFor.slice(0, 2))}</dd>
          </div>
        )}
      </dl>
      <p className="pt-4">
        <span className={`button min-h-12 w-full ${isFirst ? "button-strong" : "button-quiet"}`}>
          {t`See quantities and total price`}
          <ArrowRight size={20} aria-hidden="true" className="shrink-0" />
        </span>
      </p>
    </li>
  );
}

function ExamplePrice({ example: { totals, of, walls, area }, isArea }: { example: ExampleJob; isArea: boolean }) {
  if (!totals) return null;
  return (
    <div className="price-panel">
      <p>{walls > 0 ? t`For example ${of}, with its walls ${areaText(area, "m")}` : t`For example ${of}`}</p>
      <b>{formatRupees(totals.items)}</b>
      <p className="text-base font-semibold">{pricePerUnit(totals, { isArea, unit: "m" }).join(" · ")}</p>
      <p>{t`Material at retail price with VAT`}</p>
    </div>
  );
}
