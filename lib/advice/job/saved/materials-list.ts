import type { System } from "@/lib/advice/fix/contract";
import { toSteps } from "@/lib/advice/fix/rules";
import { daysText, waitsText } from "@/lib/advice/fix/times";
import { skills } from "@/lib/advice/fix/vocabulary";
import type { Estimate, JobInput } from "@/lib/advice/job/contract";
import { getMissingLayers, isPriced } from "@/lib/advice/job/estimate";
import {
  amountText,
  careText,
  isMissing,
  listPacks,
  momentText,
  noPlanText,
  offerPrice,
  partsText,
  purchaseProblemTexts,
  takesText,
  workHoursText,
} from "@/lib/advice/job/labels";
import type { Plan, PlannedStep } from "@/lib/advice/job/plan/contract";
import { lengthText } from "@/lib/advice/job/units";
import { workHours } from "@/lib/advice/season/vocabulary";
import { nepaliDate } from "@/lib/platform/shared/calendar/bikram-sambat";
import { otherDayText, plainDay, weekdayText } from "@/lib/platform/shared/calendar/days";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import type { DocumentLook } from "@/lib/platform/shared/shop-look";
import { measureLines } from "./saved";

type Fact = readonly [name: string, value: string];

/** The texts of a job's printed list, for the buyer and the workers. */
export type MaterialsList = {
  title: string;
  /** What the document itself says, which is printed where no language is known. */
  labels: ReturnType<typeof getLabels>;
  /** "" if not given; a list printed by link leaves it out. */
  site: string;
  notes: string;
  facts: Fact[];
  measures: string[];
  layers: { name: string; coats: string; lines: string[] }[];
  purchases: { name: string; packs: string; needed: string; price: string }[];
  sums: [name: string, value: string][];
  missing: string[];
  tools: string[];
  /** Why it is done in parts, or why there are no days; usually "". */
  planNote: string;
  /** "Mon 23 Nov, 7 Mangsir 2083 BS" with the work of that day. */
  days: { day: string; steps: string[] }[];
  warnings: { title: string; lines: string[] }[];
};

/** "2 × 20 L + 1 × 4 L, White"; a dash if nothing can be bought. */
function packsText(purchase: Estimate["purchases"][number], lines: Estimate["lines"]) {
  const packs = listPacks(purchase, lines).map(withoutBreaks);
  return [packs.join(" + ") || "–", purchase.color].filter(Boolean).join(", ");
}

const withoutBreaks = (text: string) => text.replaceAll(" ", "\u00a0");

type MaterialsInput = {
  system: System;
  input: Omit<JobInput, "district">;
  estimate: Estimate;
  /** `null` if the job cannot be planned. */
  plan: Plan | null;
  owner: { name: string; site: string; notes: string } | null;
  now: Date;
};

export function toMaterialsList({ system, input, estimate, plan, owner, now }: MaterialsInput): MaterialsList {
  const names = new Map(
    estimate.layers.flatMap(({ options }) => options.map(({ productId, name }) => [productId, name] as const)),
  );
  const title = owner?.name || system.name;
  const { totals, lines } = estimate;
  const materialText = (at: number) => {
    const { productId, needed } = estimate.layers[at] ?? {};
    const name = productId && names.get(productId);
    return name && needed ? `${name}: ${amountText(needed)}` : "";
  };
  return {
    title,
    labels: getLabels(title, `${nepaliDate(now)} (${dayInNepal(now)})`),
    site: owner?.site ?? "",
    notes: owner?.notes ?? "",
    facts: [
      [t`System`, system.name],
      ...(plan ? planFacts(plan) : []),
      [t`Working temperature`, t`${system.temperature.min} to ${system.temperature.max} °C`],
      ...(typeof plan?.coldLimit === "number" ? [[t`In Dec and Jan`, t`only ${workHoursText(workHours.cold)}`] as const] : []),
      [t`Skill`, t(skills[system.skill])],
    ],
    measures: measureLines(system, input),
    layers: toSteps(system.layers).map(({ layer, at, inlays }) => ({
      name: layer.name,
      coats: layer.coats > 1 ? t`${layer.coats} coats` : "",
      lines: [
        materialText(at),
        layer.about,
        ...inlays.flatMap((inlay) => [
          [t`Into the wet first coat: ${inlay.layer.name}.`, inlay.layer.about].filter(Boolean).join(" "),
          materialText(inlay.at),
        ]),
        waitsText(system, layer),
      ].filter(Boolean),
    })),
    purchases: estimate.purchases.map((purchase) => ({
      name: purchase.name,
      packs: packsText(purchase, lines),
      needed: amountText(purchase.needed),
      price: formatRupees(
        lines.filter(({ productId }) => productId === purchase.productId).reduce((sum, { lineTotal }) => sum + lineTotal, 0),
      ),
    })),
    sums: [
      [isPriced(system, estimate) ? t`Material, with VAT` : t`Material with a price, with VAT`, formatRupees(totals.items)],
      ...(totals.delivery === null
        ? []
        : [
            [t`Delivery`, totals.delivery === 0 ? t`Free` : formatRupees(totals.delivery)] as [string, string],
            [t`Total`, formatRupees(totals.total)] as [string, string],
          ]),
    ],
    missing: [
      ...getMissingLayers(system, estimate).map(({ name, problem }) => `${name}: ${t(purchaseProblemTexts[problem])}`),
      ...estimate.purchases.flatMap(({ name, problem }) => (problem ? `${name}: ${t(purchaseProblemTexts[problem])}` : [])),
    ],
    tools: estimate.tools.map((tool) => {
      const { name, quantity, unit, offer } = tool;
      const text =
        unit === "m"
          ? t`${lengthText(quantity, input.unit ?? "m", 1)} of <a>${name}</a>`.replace(/<\/?a>/g, "")
          : `${numberText(quantity)} × ${name}`;
      if (offer) return `${text}: ${[offer.pack, offerPrice(tool, offer)].filter(Boolean).join(", ")}`;
      return isMissing(tool) ? t`${text}, not in stock` : text;
    }),
    planNote: plan ? partsText(plan, system.extent) : t(noPlanText),
    days: (plan?.days ?? []).map(({ date, steps }) => ({
      day: t`${weekdayText(date)}, ${otherDayText(date)} BS`,
      steps: steps.map((step) => stepText(step, date)),
    })),
    warnings: [
      { title: t`Not for`, lines: system.notFor },
      { title: t`Mistakes to avoid`, lines: system.mistakes },
      { title: t`Safety`, lines: system.safety },
      { title: t`Test it`, lines: system.test ? [system.test, t`Fully cured after ${daysText(system.cureDays)}.`] : [] },
    ].filter((each) => each.lines.length > 0),
  };
}

const planFacts = (plan: Plan): Fact[] => [
  // Not "Takes", which content says of a bucket.
  [t`Takes `.trim(), takesText(plan)],
  [t`People`, String(plan.people)],
  [t`Dry days in a row`, plan.dryDays === 0 ? t`none` : String(plan.dryDays)],
  ...startFact(plan),
];

/** When to begin, if rain matters. */
function startFact({ dryDays, isInMonsoon, start, startBy }: Plan): Fact[] {
  if (dryDays === 0) return [];
  if (isInMonsoon) return [[t`Not before`, t`${plainDay(start)}, after the monsoon`]];
  return startBy ? [[t`Start by`, t`${plainDay(startBy)}, before the monsoon`]] : [];
}

/** "Priming coat, 8:00 to 10:15. Keep it dry until 18:15." */
function stepText(step: PlannedStep, day: string): string {
  const { kind, name, about, from, to } = step;
  const work = kind === "work" ? t`${name}, ${momentText(from, day)} to ${momentText(to, day)}.` : t`${name}. ${about}`;
  return `${work} ${careText(step, day)}`.trim();
}

/** `shownOn`: the day of the prices. */
export const getLabels = (title: string, shownOn: string) => ({
  document: t`Materials: ${title}`,
  title: t`MATERIALS LIST`,
  prices: t`Prices of ${shownOn}`,
  buy: t`What to buy`,
  packs: t`Packs`,
  needed: t`Needed`,
  price: t`Price`,
  layers: t`Layer by layer, from below`,
  plan: t`When to do it`,
  tools: t`Tools and extras, not in the total`,
  page: t("Page {0} of {1}"),
  language: currentLanguage(),
});

/** A job for the PDF worker. */
export type MaterialsFile = {
  materials: MaterialsList;
  look: DocumentLook;
};
