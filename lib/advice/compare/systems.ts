import "server-only";
import type { System } from "@/lib/advice/fix/contract";
import { listSystems } from "@/lib/advice/fix/queries";
import { listText } from "@/lib/advice/fix/rules";
import { daysText, yearsText } from "@/lib/advice/fix/times";
import { skills } from "@/lib/advice/fix/vocabulary";
import type { Estimate } from "@/lib/advice/job/contract";
import { isComplete } from "@/lib/advice/job/estimate";
import { exampleForm, exampleText } from "@/lib/advice/job/form/form";
import { toJobInput } from "@/lib/advice/job/form/input";
import { materialName, pricePerUnit, takesText } from "@/lib/advice/job/labels";
import { getPlan } from "@/lib/advice/job/plan/queries";
import { getPublicEstimate, readMaterials } from "@/lib/advice/job/queries";
import { areaText } from "@/lib/advice/job/units";
import { listWarranties } from "@/lib/advice/job/warranties";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { countText, shortRupees } from "@/lib/platform/shared/numbers/money";
import type { Buyer } from "@/lib/terms/price/queries";
import { type Cell, type Column, type Table, toRows } from "./table";

type Item = {
  system: System;
  /** "20 m²"; the usual size of a joint or line, which no area measures. */
  size: string;
  estimate: Estimate | null;
  takes: string;
  warranties: string[];
};

/** The systems with these slugs, at the buyer's prices, for an area in square metres (`null` if it cannot be read). */
export async function compareSystems(slugs: readonly string[], area: number | null, buyer: Buyer | null): Promise<Table> {
  const all = await listSystems();
  const systems = slugs.flatMap((slug) => all.find((each) => each.slug === slug) ?? []);
  const items = await Promise.all(systems.map((system) => readItem(system, area, buyer)));
  return {
    columns: items.map(toColumn),
    rows: [...(area === null ? [] : priceRows(items)), ...factRows(items)],
    choices: [
      {
        group: t`Systems`,
        items: all.filter((each) => !systems.includes(each)).map(({ slug, name }) => ({ id: slug, name: t(name) })),
      },
    ].filter(({ items }) => items.length > 0),
  };
}

async function readItem(system: System, area: number | null, buyer: Buyer | null): Promise<Item> {
  const materials = await readMaterials(system, buyer);
  const warranties = listWarranties(system, materials);
  const input = toInput(system, area);
  const context = { materials, delivery: { zones: [], districts: [] }, crewDistricts: [] };
  const estimate = input && getPublicEstimate(system, input, context);
  const plan = estimate && (await getPlan(system, estimate, {}));
  const size = system.extent === "area" && area !== null ? areaText(area, "m") : exampleText(system);
  return { system: localized(system), size, estimate, takes: plan ? takesText(plan) : "", warranties };
}

/** The area without walls; what is no area is measured as on its own page. */
function toInput(system: System, area: number | null) {
  if (system.extent !== "area") return toJobInput(exampleForm(system), system).input;
  const surface = system.surfaces[0]?.key;
  return area === null ? null : { areas: [{ length: area, width: 1 }], upstands: [], deductions: 0, surface };
}

/** What the material costs; `null` if something of it cannot be bought, or without a size. */
const getTotals = ({ system, estimate }: Item) => (estimate && isComplete(system, estimate) ? estimate.totals : null);

const toColumn = ({ system: { slug, name, years } }: Item): Column => ({
  id: slug,
  name,
  href: `/fix/system/${slug}`,
  image: null,
  price: t`Good for ${yearsText(years)}`,
});

function priceRows(items: readonly Item[]) {
  return toRows(items, [
    {
      name: materialName(),
      read: (item): Cell => {
        const totals = getTotals(item);
        return totals
          ? { text: shortRupees(totals.items), note: t`For ${item.size}` }
          : { text: item.estimate ? t`Not all of it is in stock. Ask us` : "" };
      },
    },
    {
      name: t`Price per m² or metre`,
      read: (item) => {
        const totals = getTotals(item);
        return totals ? (pricePerUnit(totals, { isArea: item.system.extent === "area", unit: "m" })[0] ?? "") : "";
      },
    },
    {
      name: t`With our crew`,
      read: (item) => {
        const crewFrom = getTotals(item)?.crewFrom;
        return crewFrom ? t`from ${shortRupees(crewFrom)}, material included` : "";
      },
    },
    { name: t`Time, drying included`, read: ({ takes }) => takes },
  ]);
}

function factRows(items: readonly Item[]) {
  return toRows(items, [
    { name: t`Good for `.trim(), read: ({ system }) => yearsText(system.years) },
    { name: t`Who can do it`, read: ({ system }) => t(skills[system.skill]) },
    { name: t`Coats`, read: ({ system }) => countCoats(system) },
    { name: t`Layers, from the bottom up`, read: ({ system }) => system.layers.map(toLayerText).join("; ") },
    { name: t`Surfaces`, read: ({ system }) => system.surfaces.map(({ label }) => label).join(", ") },
    { name: t`Where it is right`, read: ({ system }) => listText(system.goodFor) },
    { name: t`Not for`, read: ({ system }) => listText(system.notFor) },
    { name: t`Fully cured after`, read: ({ system }) => daysText(system.cureDays) },
    {
      name: t`Dry days in a row`,
      read: ({ system }) => (system.dryDays > 0 ? countText(system.dryDays, "day") : t`None needed`),
    },
    { name: t`Working temperature`, read: ({ system }) => t`${system.temperature.min} to ${system.temperature.max} °C` },
    { name: t`Drinking water`, read: ({ system }) => (system.potable ? t`For drinking water` : t`Not for drinking water`) },
    { name: t`Makers’ warranty`, read: ({ warranties }) => warranties.join(", ") },
    { name: t`Warranty conditions`, read: ({ system }) => system.warranty.join(" ") },
  ]);
}

const countCoats = ({ layers }: System): string =>
  String(layers.reduce((sum, { role, coats }) => sum + (role === "coat" ? coats : 0), 0));

const toLayerText = ({ name, coats }: System["layers"][number]) => (coats > 1 ? t`${name}, ${coats} coats` : name);
