import type { Area } from "./vocabulary";

/** What is wrong with a place, in one sentence: apart from its guide (area-guides.ts), because pages send it to the browser. */
export const areaTitles: Record<Area, string> = {
  roof_terrace: "The roof leaks",
  bathroom: "The bathroom leaks",
  kitchen_balcony: "The kitchen or balcony leaks",
  external_wall: "Rain comes through the outside wall",
  internal_damp_wall: "The wall is damp",
  basement: "The basement is wet",
  water_tank: "The tank loses water",
  swimming_pool: "The pool or pond loses water",
  foundation: "Protect the foundation",
  joint_crack: "There is a crack or open joint",
  metal_roof: "The metal roof drips",
  planter_garden: "The planter or roof garden leaks",
};
