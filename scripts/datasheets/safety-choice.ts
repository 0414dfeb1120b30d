import type { SeedProduct, Technology } from "../../prisma/seed/catalogue/shape.ts";
import { adhesiveSheet, bitumenEmulsion, bitumenSolvent, torchSheet } from "./safety-bitumen.ts";
import type { SafetyProfile } from "./safety-phrases.ts";
import { epoxy, isocyanate, silane, silaneSealant, waterHybrid } from "./safety-resins.ts";

const profiles: Partial<Record<Technology, SafetyProfile>> = {
  epoxy,
  polyurethane: isocyanate,
  pu_hybrid: waterHybrid,
  bituminous: bitumenSolvent,
  silane_siloxane: silane,
};

/** Products whose chemistry is not what their technology's name says. */
const exceptions: Record<string, SafetyProfile> = {
  "polytaal-bhumi-pu": isocyanate,
  "rheinfest-ms-hybrid": silaneSealant,
  "deurali-bitupur": isocyanate,
  "deurali-rubbercoat": bitumenEmulsion,
  "deurali-jagguard-rb": bitumenEmulsion,
  "rheinfest-bitufest-2k": bitumenEmulsion,
  "deurali-coldstick-15": adhesiveSheet,
  "deurali-flash-patti": adhesiveSheet,
};

export function hasSafetySheet(product: SeedProduct): boolean {
  return profiles[product.technology] !== undefined;
}

/** The catalogue says so itself: a flash point, or more solvent than a water-based or solvent-free product has. */
function canBurn(product: SeedProduct): boolean {
  return product.technical.some(
    ({ name, value }) => /flash point/i.test(name) || (/^voc/i.test(name) && Number(/\d+/.exec(value)?.[0] ?? 0) >= 100),
  );
}

export function safetyProfile(product: SeedProduct): SafetyProfile {
  const torched = product.technology === "bituminous" && product.key.includes("-torch-");
  const profile = exceptions[product.key] ?? (torched ? torchSheet : profiles[product.technology]);
  if (!profile) throw new Error(`${product.key}: no safety text for ${product.technology}`);
  if (!canBurn(product) || profile.burns) return profile;
  return {
    ...profile,
    hazards: [...profile.hazards, "Liquid and vapour can catch fire: no flame, spark, cigarette or hot tool near the work."],
    storage: [...profile.storage, "Away from heat and anything that can ignite it, with a foam or powder extinguisher at hand."],
  };
}

const lines: Partial<Record<Technology, string>> = {
  cementitious:
    "Contains cement, which burns wet skin and eyes. Wear alkali-proof gloves and goggles, and a dust mask while mixing.",
  crystalline:
    "Contains cement, which burns wet skin and eyes. Wear alkali-proof gloves and goggles, and a dust mask while mixing.",
  polymer_modified: "Wear gloves and goggles. Products with cement burn wet skin and eyes: wear a dust mask while mixing.",
  acrylic: "Water-based. Wear gloves, keep it out of eyes and drains, and air the room until it is dry.",
  silicone: "Wear gloves, keep it out of eyes and drains, and air the room until it is dry.",
  admixture: "Wear gloves and goggles. Wet concrete and mortar burn the skin: wash it off at once.",
};

/** One sentence for the technical sheet of a product that has no safety sheet of its own. */
export function safetyLine(product: SeedProduct): string {
  return lines[product.technology] ?? "Wear work gloves; cut away from the hand. Heavy packs are a job for two.";
}
