import type { PackForm, SeedProduct, SeedVariant, Unit } from "../../prisma/seed/catalogue/shape.ts";

/** One product per pack form, to look at the models without the catalogue: PICTURE_SAMPLES=1 node scripts/pictures/render.ts --out /tmp/samples */

type Row = [PackForm, string, string, string, string, string, number[], Unit, string?];

const rows: Row[] = [
  ["bucket", "abhedya", "RoofCoat 10", "Elastomeric roof coating", "#0b5d7a", "#f0b323", [1, 4, 20], "l", "White"],
  ["drum", "deurali", "Bitukote RB", "Rubberised bitumen coating", "#22262b", "#d9542b", [200], "l"],
  ["bag", "himkawach", "SaltBlock", "Damp-resistant render plaster", "#b23a2e", "#e9b44c", [5, 25], "kg"],
  ["sachet", "barkhaseal", "PlugFast", "Stops running water in 60 s", "#1d6f42", "#f2c230", [1], "kg"],
  ["roll", "deurali", "TorchRoll 4M", "SBS torch-on mineral sheet", "#22262b", "#d9542b", [10], "m2"],
  ["cartridge", "rheinfest", "Fugenfest S", "Neutral silicone sealant", "#e2a100", "#22262b", [300], "ml", "Grey"],
  ["sausage", "rheinfest", "PU Joint 40", "Polyurethane joint sealant", "#31506e", "#f0b323", [600], "ml", "Grey"],
  ["bottle", "barkhaseal", "Integral LW", "Liquid waterproofing admixture", "#1d6f42", "#f2c230", [1], "l"],
  ["jerrycan", "barkhaseal", "LatexBond SBR", "Bonding agent", "#1d6f42", "#f2c230", [1, 5, 20], "l"],
  ["tin", "polytaal", "Prime PU", "PU primer for terraces", "#4b3f8f", "#5ec4b6", [1, 4], "l"],
  ["kit", "bluefjord", "TankSafe 2K", "Drinking-water slurry", "#12406b", "#58b4d8", [20], "kg"],
  ["brush", "karigar", "Wide Brush", "For slurry and coatings", "#8a4b1f", "#f0b323", [1], "piece"],
  ["roller", "karigar", "Nap 12", "Roof coating roller", "#8a4b1f", "#f0b323", [1], "piece"],
  ["trowel", "karigar", "Notched 6", "Steel trowel", "#8a4b1f", "#f0b323", [1], "piece"],
  ["gun", "karigar", "Gun 310", "Sealant gun", "#b4472a", "#f0b323", [1], "piece"],
  ["sprayer", "karigar", "Spray 8", "Pressure sprayer", "#8a4b1f", "#f0b323", [8], "l"],
  ["meter", "karigar", "Damp Check", "Pin moisture meter", "#8a4b1f", "#f0b323", [1], "piece"],
];

export const samples: SeedProduct[] = rows.map(([form, brand, headline, tagline, colour, accent, sizes, unit, tone]) => ({
  key: `sample-${form}`,
  name: `Sample ${headline}`,
  brand,
  subcategory: "joint-sealants",
  technology: form === "kit" ? "cementitious" : "acrylic",
  surfaces: ["concrete"],
  areas: ["roof_terrace"],
  summary: "",
  description: [],
  features: [],
  steps: [],
  notFor: [],
  components: "1 component",
  coats: "2 coats",
  standards: ["EN 14891 CM"],
  technical: [
    { name: "Elongation", value: "300 %" },
    { name: "Crack bridging", value: "1.5 mm" },
  ],
  origin: "Nepal",
  coverage: [],
  variants: sizes.map(
    (size): SeedVariant => ({
      sku: `${form}-${size}`,
      size,
      unit,
      form,
      colour: tone ? { name: tone, hex: tone === "Grey" ? "#8d9498" : "#f4f3ee" } : undefined,
      price: 2,
      tradePrice: 1,
      stock: 1,
      weight: 1,
    }),
  ),
  label: { headline, tagline, colour, accent, icon: "roof" },
  companions: [],
  keywords: [],
  addedDaysAgo: 1,
  soldCount: 0,
  reviews: [],
}));
