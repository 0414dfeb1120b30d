import { areaGuides } from "./area-guides";
import type { Product } from "./contract";
import type { Area } from "./vocabulary";

/** How well a product suits an area where water comes in (docs/decisions/0047). */

export type MainUse = { area: Area; bestFor: string; reason: string };

type Fit = Pick<Product, "areas" | "surfaces" | "technology"> & { mainUses: readonly MainUse[] };

export type Role = "main" | "helper" | "tool";

/** The product's role in an area: it waterproofs, it helps, or it is a tool or additive. `null` if it is not for that area. */
export function getRole({ areas, technology, mainUses }: Fit, area: Area): Role | null {
  if (!areas.includes(area)) return null;
  if (mainUses.some((use) => use.area === area)) return "main";
  return technology === "tool" || technology === "admixture" ? "tool" : "helper";
}

const points = { main: 4, helper: 2, tool: 0 };

/** Higher is better. The role counts most, then whether staff wrote what it is best for, then whether it suits usual surfaces. */
export function getFitness(product: Fit, areas: readonly Area[]): number {
  const fits = areas.map((area) => {
    const role = getRole(product, area);
    if (!role) return -1;
    const hasBestFor = product.mainUses.some((use) => use.area === area && use.bestFor);
    return (
      points[role] + (hasBestFor ? 2 : 0) + (product.surfaces.some((each) => areaGuides[area].surfaces.includes(each)) ? 1 : 0)
    );
  });
  return Math.max(0, ...fits);
}

export type Choice<T> = { product: T; bestFor: string; reason: string };

const choiceCount = 3;

/** The first products in stock of a ranked list that say what they are best for, one for each purpose. */
export function getChoices<T extends Fit & Pick<Product, "availability">>(ranked: readonly T[], area: Area): Choice<T>[] {
  const purposes = new Set<string>();
  return ranked
    .flatMap((product) => {
      const use = product.mainUses.find((each) => each.area === area);
      if (!use?.bestFor || product.availability === "sold_out" || purposes.has(use.bestFor)) return [];
      purposes.add(use.bestFor);
      return { product, bestFor: use.bestFor, reason: use.reason };
    })
    .slice(0, choiceCount);
}
