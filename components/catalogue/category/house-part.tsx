import house from "@/components/kit/drawing/house.svg";
import type { Area } from "@/lib/catalogue/product/vocabulary";

/** The whole drawing, in its own units: 40 to a metre. */
export const houseSize = { width: 560, height: 720 } as const;

/** What to show of a place: left, top and width; the height is half the width. One thing and its water, and nothing cut in half. */
const cuts: Record<Area, readonly [number, number, number]> = {
  roof_terrace: [120, 150, 170],
  bathroom: [136, 391, 156],
  internal_damp_wall: [130, 475, 160],
  water_tank: [241, 28, 160],
  basement: [122, 603, 136],
  joint_crack: [371, 387, 74],
  kitchen_balcony: [26, 273, 150],
  external_wall: [374, 266, 98],
  foundation: [352, 582, 184],
  metal_roof: [436, 414, 124],
  swimming_pool: [20, 558, 120],
  planter_garden: [126, 152, 110],
};

/** Parts for screens with nothing else to show, such as an empty list: `<HousePart cut={houseCuts.drip} className="aspect-[3/2] w-60" />`. */
export const houseCuts = {
  /** The woman who catches the drip; 3 to 2. */
  drip: "141 203 177 118",
  /** Roof, planter and tank in the rain; 3 to 2. */
  roof: "126 20 294 196",
} as const;

type HousePartProps = {
  cut: string;
  /** After the work: one membrane over terrace, parapet and tower, and no water. */
  isDry?: boolean;
  /** With the lines that lead from names to wet places (components/advice/fix/house.tsx). */
  isNamed?: boolean;
  className?: string;
};

/** A part of the house in section, which is one file for all pages. */
export function HousePart({ cut, isDry = false, isNamed = false, className }: HousePartProps) {
  const groups = isDry ? ["bare", "dry"] : isNamed ? ["house", "leaders"] : ["house"];
  return (
    <svg viewBox={cut} aria-hidden="true" className={className}>
      {groups.map((group) => (
        <use key={group} href={`${house.src}#${group}`} />
      ))}
    </svg>
  );
}

/** The place of the house where water gets in. */
export function PlacePicture({ area, ...props }: { area: Area } & Omit<HousePartProps, "cut">) {
  const [x, y, width] = cuts[area];
  return <HousePart cut={`${x} ${y} ${width} ${width / 2}`} {...props} />;
}
