import "server-only";
import { listSystems } from "@/lib/advice/fix/queries";
import { exampleForm, toQuery } from "@/lib/advice/job/form/form";
import { toJobInput } from "@/lib/advice/job/form/input";
import { squareFoot } from "@/lib/catalogue/product/coverage";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { isComplete } from "./estimate";
import { getPublicEstimate, readMaterials } from "./queries";

/** What our crew takes for a system, material included, for the example that the system's page calculates. */
export type CrewPrice = { name: string; href: string; area: number; perSqFt: number; total: number };

const everywhere = { delivery: { zones: [], districts: [] }, crewDistricts: [] };

/** The systems that our crew applies, the cheapest first. One whose material cannot be bought at present is left out. */
export const listCrewPrices = cacheUntilContentChanges(async (): Promise<CrewPrice[]> => {
  const offered = (await listSystems()).filter(({ crewRate, extent }) => crewRate !== null && extent === "area");
  const prices = offered.map(async (system) => {
    const form = exampleForm(system);
    const { input } = toJobInput(form, system);
    const estimate = input && getPublicEstimate(system, input, { ...everywhere, materials: await readMaterials(system, null) });
    if (!estimate || estimate.totals.crewFrom === null || !isComplete(system, estimate)) return [];
    const { area } = estimate;
    const total = Math.round(estimate.totals.crewFrom);
    const href = `/fix/system/${system.slug}?${toQuery(form)}`;
    // Rounded up, so that the price for the whole area is never more than what the price per square foot makes.
    return [{ name: system.name, href, area, perSqFt: Math.ceil(total / (area / squareFoot)), total }];
  });
  return (await Promise.all(prices)).flat().toSorted((a, b) => a.perSqFt - b.perSqFt);
});
