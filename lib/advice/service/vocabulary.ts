/** The icons for services. */
export const serviceIcons = {
  search: "Magnifying glass",
  roller: "Paint roller",
  ruler: "Ruler",
  drop: "Drop of water",
  shield: "Shield",
  wrench: "Wrench",
  house: "House",
  truck: "Lorry",
} as const;
export type ServiceIconName = keyof typeof serviceIcons;

export const serviceIconNames = Object.keys(serviceIcons) as [ServiceIconName, ...ServiceIconName[]];
