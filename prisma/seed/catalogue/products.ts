import { admixturesTools } from "./admixtures-tools.ts";
import { basementFoundation } from "./basement-foundation.ts";
import { membranes } from "./membranes.ts";
import { roofTerrace } from "./roof-terrace.ts";
import { sealantsRepair } from "./sealants-repair.ts";
import type { SeedProduct } from "./shape.ts";
import { tanksPools } from "./tanks-pools.ts";
import { walls } from "./walls.ts";
import { wetAreas } from "./wet-areas.ts";

export const products: SeedProduct[] = [
  ...roofTerrace,
  ...wetAreas,
  ...walls,
  ...basementFoundation,
  ...tanksPools,
  ...membranes,
  ...sealantsRepair,
  ...admixturesTools,
];
