import { msg } from "@/lib/platform/shared/language/t";
import type { Area } from "./vocabulary";

/** What is wrong with a place, in one sentence: apart from its guide (area-guides.ts), because pages send it to the browser. */
export const areaTitles: Record<Area, string> = {
  roof_terrace: msg("The roof leaks"),
  bathroom: msg("The bathroom leaks"),
  kitchen_balcony: msg("The kitchen or balcony leaks"),
  external_wall: msg("Rain comes through the outside wall"),
  internal_damp_wall: msg("The wall is damp"),
  basement: msg("The basement is wet"),
  water_tank: msg("The tank loses water"),
  swimming_pool: msg("The pool or pond loses water"),
  foundation: msg("Protect the foundation"),
  joint_crack: msg("There is a crack or open joint"),
  metal_roof: msg("The metal roof drips"),
  planter_garden: msg("The planter or roof garden leaks"),
};
