import type { Product } from "./contract";
import { doors } from "./doors";
import type { Area } from "./vocabulary";

/** How well a product fits a place where water comes in (docs/decisions/0047). */

export type MainUse = { area: Area; bestFor: string; reason: string };

type Fit = Pick<Product, "areas" | "surfaces" | "technology"> & { mainUses: readonly MainUse[] };

export type Role = "main" | "helper" | "tool";

/** What a product does there: the work itself, a part of it, or only a hand in it. `null` where it is not used. */
export function getRole({ areas, technology, mainUses }: Fit, area: Area): Role | null {
  if (!areas.includes(area)) return null;
  if (mainUses.some((use) => use.area === area)) return "main";
  return technology === "tool" || technology === "admixture" ? "tool" : "helper";
}

const points = { main: 4, helper: 2, tool: 0 };

/** Higher is better: first the role, then whether staff marked it as a main use, then whether it suits such surfaces. */
export function getFitness(product: Fit, areas: readonly Area[]): number {
  const fits = areas.map((area) => {
    const role = getRole(product, area);
    if (!role) return -1;
    const isNamed = product.mainUses.some((use) => use.area === area && use.bestFor);
    return points[role] + (isNamed ? 2 : 0) + (product.surfaces.some((each) => doors[area].surfaces.includes(each)) ? 1 : 0);
  });
  return Math.max(0, ...fits);
}

export type Choice<T> = { product: T; bestFor: string; reason: string };

const choiceCount = 3;

/** The best of a ranked list that say what they are best for: no two for the same case. */
export function getChoices<T extends Fit & Pick<Product, "availability">>(ranked: readonly T[], area: Area): Choice<T>[] {
  const cases = new Set<string>();
  return ranked
    .flatMap((product) => {
      const use = product.mainUses.find((each) => each.area === area);
      if (!use?.bestFor || product.availability === "sold_out" || cases.has(use.bestFor)) return [];
      cases.add(use.bestFor);
      return { product, bestFor: use.bestFor, reason: use.reason };
    })
    .slice(0, choiceCount);
}
