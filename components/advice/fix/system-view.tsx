import "@/components/content/page/print.css";
import type { ReactNode } from "react";
import { Fact, PlanFacts } from "@/components/advice/job/current-plan";
import { testAnchor } from "@/components/advice/job/plan-view";
import { PageHead } from "@/components/content/page/page-head";
import { Link } from "@/components/kit/link";
import { compareHref } from "@/lib/advice/compare/address";
import type { Layer } from "@/lib/advice/fix/content";
import type { System } from "@/lib/advice/fix/contract";
import { toSteps } from "@/lib/advice/fix/rules";
import { daysText, waitsText, yearsText } from "@/lib/advice/fix/times";
import { layerRoles, skills } from "@/lib/advice/fix/vocabulary";
import { textLang } from "@/lib/platform/shared/language/language";
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
  const surface = surfaces[0]?.label ?? "";
  return (
    <>
      <PageHead
        crumbs={systemCrumbs(system)}
        title={name}
        lead={summary}
        picture={
          <div className="mt-3 max-lg:hidden">
            <LayersDrawing layers={layers} surface={surface} />
          </div>
        }
      >
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-ink pt-4 sm:grid-cols-3 sm:gap-x-10">
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
      <section aria-labelledby="layers" className="part container">
        <div className="border-t border-ink py-8 md:py-12">
          <details className="opens-wide">
            <summary className="flex min-h-14 items-center">
              <h2 id="layers" className="text-3xl">{t`Layer by layer`}</h2>
            </summary>
            <ol className="steps mt-4 max-w-none gap-x-14 lg:columns-2">
              {toSteps(layers).map(({ layer, inlays }) => (
                <li key={layer.name} className="break-inside-avoid">
                  <h3 lang={textLang(layer.name)} className="text-xl">
                    {layer.name}
                    {layer.coats > 1 && <span className="font-normal text-stone"> {t`· ${layer.coats} coats`}</span>}
                  </h3>
                  <p className="note">{t(layerRoles[layer.role])}</p>
                  {layer.about && (
                    <p lang={textLang(layer.about)} className="mt-1">
                      {layer.about}
                    </p>
                  )}
                  {waitsText(system, layer) && <p className="mt-1 text-stone">{waitsText(system, layer)}</p>}
                  <Materials layer={layer} names={names} />
                  {inlays.map(({ layer: inlay }) => (
                    <div key={inlay.name} className="mt-3">
                      <h4 className="font-semibold">{t`Into the wet first coat: ${inlay.name}`}</h4>
                      {inlay.about && (
                        <p lang={textLang(inlay.about)} className="mt-1">
                          {inlay.about}
                        </p>
                      )}
                      <Materials layer={inlay} names={names} />
                    </div>
                  ))}
                </li>
              ))}
            </ol>
          </details>
          {/* On wide screens it is beside the title. */}
          <div className="mt-4 lg:hidden">
            <LayersDrawing layers={layers} surface={surface} />
          </div>
        </div>
      </section>
      <section aria-labelledby="mind" className="part container">
        <div className="border-t border-ink py-8 md:py-12">
          <h2 id="mind" className="text-3xl">{t`Before you begin`}</h2>
          <div className="mt-4 grid gap-x-8 md:grid-cols-2 lg:mt-6 lg:grid-cols-3 lg:gap-y-8">
            <div className="max-lg:mb-6">
              <h3 className="text-xl">{t`Good for`}</h3>
              <LineList lines={goodFor} mark="" />
            </div>
            {notFor.length > 0 && (
              <div className="max-lg:mb-6">
                <h3 className="text-xl">{t`Not for`}</h3>
                <LineList lines={notFor} mark="marked-not" />
              </div>
            )}
            <Folded title={t`Mistakes to avoid`} lines={mistakes} mark="marked-not" />
            <Folded title={t`Safety`} lines={safety} mark="marked-plain" />
            {warranties.length > 0 && (
              <Folded title={t`Makers’ warranty on the material`} lines={warranties} mark="marked-plain">
                {warranty.length > 0 && (
                  <>
                    <h4 className="mt-3 font-semibold">{t`Conditions`}</h4>
                    <LineList lines={warranty} mark="marked-plain" />
                  </>
                )}
              </Folded>
            )}
            {warranties.length === 0 && <Folded title={t`Warranty conditions`} lines={warranty} mark="marked-plain" />}
            {test && (
              <Folded
                id={testAnchor}
                title={t`Test it`}
                lines={[test, t`Fully cured after ${daysText(cureDays)}.`]}
                mark="marked-plain"
              />
            )}
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

type LinesProps = { lines: readonly string[]; mark: "marked-not" | "marked-plain" | ""; id?: string };

const LineList = ({ lines, mark, id }: LinesProps) => (
  <ul id={id} className={`marked mt-2 scroll-mt-28 lg:mt-3 ${mark}`}>
    {lines.map((line) => (
      <li key={line} lang={textLang(line)}>
        {line}
      </li>
    ))}
  </ul>
);

/** For those who do the work. */
function Folded({ title, children, ...list }: LinesProps & { title: string; children?: ReactNode }) {
  if (list.lines.length === 0) return null;
  return (
    <details className="opens-wide border-line max-lg:border-t">
      <summary className="flex min-h-11 items-center lg:min-h-0">
        <h3 className="text-xl">{title}</h3>
      </summary>
      <LineList {...list} />
      {children}
    </details>
  );
}
