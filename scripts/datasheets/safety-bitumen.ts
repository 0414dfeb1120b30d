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

export const bitumenSolvent: SafetyProfile = {
  chemistry: "Bitumen dissolved in white spirit or a similar solvent.",
  hazards: [
    "Flammable liquid and vapour. Vapour is heavier than air and collects in pits and corners: no flame, spark or cigarette.",
    "Vapour makes drowsy and dizzy. Swallowed, it can get into the lungs and kill.",
    "Dries out the skin. Harmful to life in water, with lasting effect.",
  ],
  protection: [gloves, "Mask with filter A2 where the air does not move."],
  ventilation: [
    "Outdoors or with a strong through draught. Not in closed basements, tanks or pits.",
    "Wait until the solvent has gone before a torch is lit.",
  ],
  firstAid: [eyes, skin, "Swallowed: do not cause vomiting, not even with salt water. Hospital at once.", breathed],
  storage: [closed, "Away from heat and flames, in an aired place, with a foam or powder extinguisher at hand."],
  disposal: [noDrain, "Rags can catch fire by themselves: dry them spread out in the open.", cured, scrapedPacks],
  burns: true,
};

export const bitumenEmulsion: SafetyProfile = {
  chemistry: "Bitumen and rubber in water, without solvent. Two-component products come with a powder that contains cement.",
  hazards: [
    "Mildly irritates eyes and skin; stains are hard to remove.",
    "Powder with cement burns wet skin and eyes, and its dust irritates the airways.",
    "Does not burn while wet. The dry film can burn.",
  ],
  protection: ["Nitrile gloves, goggles, long sleeves and trousers.", "Dust mask P2 while mixing powder."],
  ventilation: ["Nothing special outdoors. Move the air in basements and pits so that it dries."],
  firstAid: [
    eyes,
    "Skin: wash with soap and water. Remove dry bitumen with vegetable oil, not with petrol.",
    swallowed,
    "Breathed-in dust: fresh air.",
  ],
  storage: [closed, "Protect from frost. Keep powder dry."],
  disposal: [noDrain, cured, scrapedPacks],
};

export const torchSheet: SafetyProfile = {
  chemistry: "Modified bitumen on a carrier, as a factory-made sheet. It is not hazardous as delivered; the danger is the torch.",
  hazards: [
    "Fire: the flame lights wood, insulation, dust and cables, and they may glow unseen for an hour.",
    "Molten bitumen at 180 °C and more sticks to the skin and burns deeply.",
    "Fumes of hot bitumen irritate eyes and airways. Gas bottles can leak.",
    "Rolls weigh 30–50 kg.",
  ],
  protection: [
    "Heat-proof gloves with long cuffs, goggles, cotton or leather clothes, high shoes with closed soles.",
    "Two people lift a roll.",
  ],
  ventilation: ["Torch only where the fumes can leave. Not in closed rooms and not near gas, thatch or fuel."],
  firstAid: [
    "Burns: cool with clean water for 20 minutes. Leave bitumen that sticks on the skin; a hospital removes it.",
    "Burning clothes: lie down, roll, put out with water or a blanket.",
    eyes,
    breathed,
  ],
  storage: ["Rolls upright, on a pallet, in the shade. Gas bottles upright, outdoors and apart from the rolls."],
  disposal: ["Cuttings go with building waste. Do not burn them."],
  burns: true,
};

export const adhesiveSheet: SafetyProfile = {
  chemistry: "Rubber-modified bitumen adhesive on a film or foil, as a factory-made sheet. It is not hazardous as delivered.",
  hazards: [
    "Cut edges of film and foil are sharp; knives slip on the sticky side.",
    "The release film is as slippery as ice on a floor or a sloping roof.",
    "Burns with black smoke if it is lit. Primers under it may contain solvent: read their sheet.",
  ],
  protection: ["Work gloves, closed shoes, a hooked blade. A rope or a rail on the edge of a roof."],
  ventilation: ["Nothing special for the sheet itself."],
  firstAid: ["Cuts: clean and cover. Bitumen on the skin: vegetable oil, then soap and water.", eyes],
  storage: ["In its box, in the shade, at 5–35 °C. Heavy rolls upright."],
  disposal: ["Cuttings and release film go with building waste. Do not burn them."],
  burns: true,
};
