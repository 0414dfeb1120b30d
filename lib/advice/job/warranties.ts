import type { SystemContent } from "@/lib/advice/fix/content";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import type { Material } from "./rules";

/** "RoofCoat 5: 5 years": the makers' warranties on the usual coats of a system, whose years it lasts. */
export function listWarranties({ layers }: Pick<SystemContent, "layers">, materials: ReadonlyMap<string, Material>): string[] {
  const coats = layers.filter(({ role }) => role === "coat").flatMap(({ options }) => options.slice(0, 1));
  const names = coats.flatMap(({ productId }) => {
    const { name, warrantyYears, variants } = materials.get(productId) ?? {};
    return warrantyYears && variants?.length ? [t`${name}: ${countText(warrantyYears, "year")}`] : [];
  });
  return [...new Set(names)];
}
