/** What a safety sheet says. General knowledge about the chemistry, not about one recipe. */
export type SafetyProfile = {
  chemistry: string;
  hazards: string[];
  protection: string[];
  ventilation: string[];
  firstAid: string[];
  storage: string[];
  disposal: string[];
  /** The hazards already speak of fire. */
  burns?: boolean;
};

export const eyes = "Eyes: rinse with clean water for 15 minutes with the lids open, take out contact lenses, then see a doctor.";
export const skin = "Skin: take off soiled clothes, wash with soap and plenty of water. Never clean skin with solvent.";
export const swallowed = "Swallowed: rinse the mouth, do not cause vomiting, see a doctor with this sheet or the label.";
export const breathed =
  "Breathed in: bring the person into fresh air and keep them at rest. See a doctor if the cough or dizziness stays.";

export const closed = "Closed, upright and dry at 5–35 °C, out of the sun. Away from children, animals, food and drinking water.";
export const noDrain =
  "Never into a drain, the soil, a river or a well. Take up spills with sand and collect them in a container that closes.";
export const scrapedPacks = "Scrape packs empty. Do not use an empty pack for water or food.";
export const cured = "Hardened remains go with building waste. Give liquid remains to a collector of hazardous waste.";

export const gloves = "Nitrile gloves (not thin latex), closed goggles, long sleeves and trousers.";
