import {
  breathed,
  closed,
  cured,
  eyes,
  gloves,
  noDrain,
  type SafetyProfile,
  scrapedPacks,
  skin,
  swallowed,
} from "./safety-phrases.ts";

export const epoxy: SafetyProfile = {
  chemistry: "Epoxy resin with an amine hardener. Once hardened it is no longer hazardous to touch.",
  hazards: [
    "Irritates skin and eyes. The hardener can burn them.",
    "May cause a skin allergy that stays for life. Even small, repeated contact counts.",
    "Harmful to life in water before it has hardened.",
    "A large mixed amount left in the pail gets hot and smokes.",
  ],
  protection: [
    gloves,
    "Barrier cream does not replace gloves. Change gloves as soon as resin is inside.",
    "Mask A2P2 when sanding or in a closed tank.",
  ],
  ventilation: ["Open doors and windows, or use a fan in tanks and basements. Never work alone in a tank."],
  firstAid: [eyes, skin, "See a doctor about a rash, even days later.", swallowed, breathed],
  storage: [closed, "Resin and hardener apart from acids; mix only what is used within the pot life."],
  disposal: [
    noDrain,
    "Mix leftover resin and hardener in their ratio, in thin layers, and let them harden.",
    cured,
    scrapedPacks,
  ],
};

export const isocyanate: SafetyProfile = {
  chemistry: "Polyurethane with isocyanate. Once cured it is no longer hazardous to touch.",
  hazards: [
    "Irritates skin, eyes and airways.",
    "May cause asthma or a skin allergy. People with asthma must not work with it.",
    "Spraying, heating or grinding it fresh puts isocyanate into the air.",
    "Reacts with water and gives off gas: a closed pack that got wet can burst.",
  ],
  protection: [gloves, "Mask with filter A2P2 indoors, in pits and whenever it is sprayed."],
  ventilation: [
    "Work outdoors or with a through draught, until it is touch dry. Keep others, above all children, out of the room.",
  ],
  firstAid: [
    eyes,
    skin,
    swallowed,
    breathed,
    "Tight chest or wheezing, also hours later: hospital at once, and name isocyanate.",
  ],
  storage: [closed, "Keep moisture out. Never close a pack tightly that has taken in water."],
  disposal: [noDrain, "Let remains cure in the open air in thin layers, under cover from rain.", cured, scrapedPacks],
};

export const waterHybrid: SafetyProfile = {
  chemistry: "Water-based dispersion of polyurethane and acrylic. It contains no free isocyanate to speak of and little solvent.",
  hazards: [
    "Mildly irritates eyes and sensitive skin.",
    "Contains preservatives that may cause an allergic reaction.",
    "Makes floors and ladders slippery while it is wet.",
  ],
  protection: ["Household or nitrile gloves and goggles when rolling overhead.", "Mask with filter A2P2 when it is sprayed."],
  ventilation: ["Open windows indoors until it is dry. Outdoors nothing special is needed."],
  firstAid: [eyes, skin, swallowed, "Breathed-in spray mist: fresh air."],
  storage: [closed, "Protect from frost: what has frozen cannot be used."],
  disposal: [noDrain, "Wash tools in a bucket and let the solids settle; do not rinse them into a drain.", cured, scrapedPacks],
};

export const silaneSealant: SafetyProfile = {
  chemistry: "Silane-modified polymer. It contains no isocyanate, and gives off a little methanol while it cures.",
  hazards: [
    "May irritate eyes and skin before it has cured.",
    "May cause an allergic reaction in sensitive people.",
    "Small amounts of methanol are given off during cure.",
  ],
  protection: ["Nitrile gloves, and goggles for work overhead."],
  ventilation: ["Open a window while it cures, above all in small rooms."],
  firstAid: [
    eyes,
    "Skin: wipe off with a dry cloth, then wash with soap and water.",
    swallowed,
    "Headache or dizziness: fresh air.",
  ],
  storage: [closed, "Use opened cartridges within a few days."],
  disposal: [noDrain, cured],
};

export const silane: SafetyProfile = {
  chemistry:
    "Silane and siloxane, as a cream, an emulsion or undiluted. Gives off a little alcohol while it reacts with the wall.",
  hazards: [
    "Irritates eyes and skin.",
    "Alcohol vapour gathers in closed rooms while it reacts.",
    "Harmful if spray mist is breathed in. Leaves marks on glass, varnish and plants that cannot be wiped off later.",
  ],
  protection: [gloves, "Mask with filter A2P2 when it is sprayed. Never spray against the wind."],
  ventilation: ["Open doors and windows for a day indoors. Keep flames away while it is wet."],
  firstAid: [eyes, skin, swallowed, breathed],
  storage: [closed, "Keep moisture out; protect water-based products from frost."],
  disposal: [
    noDrain,
    "Keep it out of fish ponds and garden soil.",
    "Give liquid remains to a collector of hazardous waste.",
    scrapedPacks,
  ],
};
