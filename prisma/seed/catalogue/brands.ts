import type { SeedBrand } from "./shape.ts";

/** Invented makers: any likeness to a real brand is by accident. */
export const brands: SeedBrand[] = [
  {
    key: "abhedya",
    name: "Abhedya",
    about:
      "Mixed in Hetauda for Nepali weather since 2009: acrylic and cementitious coatings that stand monsoon standing water and winter frost.",
    origin: "Nepal",
    colour: "#0b5d7a",
  },
  {
    key: "himkawach",
    name: "HimKawach",
    about:
      "Damp-wall and exterior systems from Bhaktapur, developed for brick houses in the hills and the old towns of the valley.",
    origin: "Nepal",
    colour: "#b23a2e",
  },
  {
    key: "barkhaseal",
    name: "BarkhaSeal",
    about: "Everyday construction chemicals in small packs: admixtures, bonding agents, grouts and crack fillers.",
    origin: "India",
    colour: "#1d6f42",
  },
  {
    key: "deurali",
    name: "Deurali Bitumen",
    about: "Bituminous coatings and torch-on sheets rolled in Birgunj, with mineral finishes that match terrace tiles.",
    origin: "Nepal",
    colour: "#22262b",
  },
  {
    key: "polytaal",
    name: "Polytaal",
    about: "Liquid polyurethane membranes and top coats for terraces that are walked on, planted or ponded.",
    origin: "India",
    colour: "#4b3f8f",
  },
  {
    key: "rheinfest",
    name: "Rheinfest",
    about: "Joint sealants, injection resins and epoxy systems for engineers who are asked to sign for the result.",
    origin: "Germany",
    colour: "#d08a00",
  },
  {
    key: "bluefjord",
    name: "Bluefjord",
    about: "Crystalline and potable-water systems: concrete that closes its own pores, tanks that pass a laboratory.",
    origin: "Norway",
    colour: "#12406b",
  },
  {
    key: "karigar",
    name: "Karigar Tools",
    about: "Brushes, rollers, trowels, meshes and meters chosen with applicators in Kathmandu and Pokhara.",
    origin: "Nepal",
    colour: "#8a4b1f",
  },
];
