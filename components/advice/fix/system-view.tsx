import "@/components/content/page/print.css";
import type { ReactNode } from "react";
import { Fact, PlanFacts } from "@/components/advice/job/current-plan";
import { PageHead } from "@/components/content/page/page-head";
import { Link } from "@/components/kit/link";
import { compareHref } from "@/lib/advice/compare/address";
import type { Layer } from "@/lib/advice/fix/content";
import type { System } from "@/lib/advice/fix/contract";
import { toSteps } from "@/lib/advice/fix/rules";
import { daysText, waitsText, yearsText } from "@/lib/advice/fix/times";
import { layerRoles, skills } from "@/lib/advice/fix/vocabulary";
import { t } from "@/lib/platform/shared/language/t";
import { LayersDrawing } from "./layers";
import { fixCrumbs } from "./problem-view";

export const systemCrumbs = ({ slug, name }: System) => [...fixCrumbs(), { label: name, href: `/fix/system/${slug}` }];

type SystemViewProps = {
  system: System;
  /** Names of the products that its layers are made of. */
  names: ReadonlyMap<string, string>;
  /** The makers' warranties on its coats. */
  warranties: readonly string[];
  /** The calculator. */
  children: ReactNode;
};

/** A system: the calculator, the layers, and the warnings. */
export function SystemView({ system, names, warranties, children }: SystemViewProps) {
  const { name, summary, goodFor, notFor, years, warranty, skill, cureDays, temperature, test } = system;
  const { layers, surfaces, mistakes, safety } = system;
  return (
    <>
      <PageHead crumbs={systemCrumbs(system)} title={name} lead={summary}>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-ink pt-4 sm:flex sm:flex-wrap sm:gap-x-10">
          <Fact name={t`Lasts`} value={yearsText(years)} />
          <PlanFacts />
          <Fact name={t`Working temperature`} value={t`${temperature.min} to ${temperature.max} °C`} />
          <Fact name={t`Skill`} value={t(skills[skill])} />
        </dl>
        <Link
          href={compareHref({ kind: "systems", ids: [system.slug] })}
          className="tap-link mt-3"
        >{t`Compare with another system`}</Link>
      </PageHead>
      <section aria-labelledby="amounts" className="container pb-8 md:pb-10">
        <h2 id="amounts" className="mb-4 text-3xl">{t`How much do you need?`}</h2>
        {children}
      </section>
      <section aria-labelledby="layers" className="part border-t border-ink">
        <div className="container grid grid-cols-1 gap-8 py-10 md:py-12 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-14">
          <div>
            <h2 id="layers" className="text-3xl">{t`Layer by layer`}</h2>
            <div className="mt-6 lg:sticky lg:top-28">
              <LayersDrawing layers={layers} surface={surfaces[0]?.label ?? ""} />
            </div>
          </div>
          <ol className="steps">
            {toSteps(layers).map(({ layer, inlays }) => (
              <li key={layer.name}>
                <h3 className="font-bold">
                  {layer.name}
                  {layer.coats > 1 && <span className="font-normal text-stone"> {t`· ${layer.coats} coats`}</span>}
                </h3>
                <p className="note">{t(layerRoles[layer.role])}</p>
                {layer.about && <p className="mt-1">{layer.about}</p>}
                {waitsText(system, layer) && <p className="mt-1 text-stone">{waitsText(system, layer)}</p>}
                <Materials layer={layer} names={names} />
                {inlays.map(({ layer: inlay }) => (
                  <div key={inlay.name} className="mt-3">
                    <h4 className="font-semibold">{t`Into the wet first coat: ${inlay.name}`}</h4>
                    {inlay.about && <p className="mt-1">{inlay.about}</p>}
                    <Materials layer={inlay} names={names} />
                  </div>
                ))}
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section aria-labelledby="mind" className="part border-t border-ink">
        <div className="container py-10 md:py-12">
          <h2 id="mind" className="text-3xl">{t`Before you begin`}</h2>
          <div className="mt-6 grid gap-8 md:grid-cols-2 lg:grid-cols-3">
            <Lines title={t`Good for`} lines={goodFor} />
            <Lines title={t`Not for`} lines={notFor} mark="marked-not" />
            <Lines title={t`Mistakes to avoid`} lines={mistakes} mark="marked-not" />
            <Lines title={t`Safety`} lines={safety} mark="marked-plain" />
            <Lines title={t`Makers’ warranty on the material`} lines={warranties} mark="marked-plain" />
            <Lines title={t`Warranty conditions`} lines={warranty} mark="marked-plain" />
            {test && <Lines title={t`Test it`} lines={[test, t`Fully cured after ${daysText(cureDays)}.`]} mark="marked-plain" />}
          </div>
        </div>
      </section>
    </>
  );
}

/** The products that a layer can be made of. */
function Materials({ layer: { options }, names }: { layer: Layer } & Pick<SystemViewProps, "names">) {
  const sold = options.filter(({ productId }) => names.has(productId));
  if (sold.length === 0) return null;
  return (
    <p className="mt-1">
      {t`With`}{" "}
      {sold.map(({ productId }, at) => (
        <span key={productId}>
          {at > 0 && ` ${t`or`} `}
          <Link href={`/product/${productId}`} className="link">
            {names.get(productId)}
          </Link>
        </span>
      ))}
    </p>
  );
}

type LinesProps = { title: string; lines: readonly string[]; mark?: "marked-not" | "marked-plain" };

function Lines({ title, lines, mark }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ul className={`marked mt-3 ${mark ?? ""}`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
