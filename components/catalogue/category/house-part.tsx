import type { Area } from "@/lib/catalogue/product/vocabulary";
import house from "./house.svg";

/** The whole drawing, in its own units: 40 to a metre. */
export const houseSize = { width: 560, height: 720 } as const;

/** What to show at least of a place: left, top and width; the height is half the width. A box of other sides shows more around it. */
const cuts: Record<Area, readonly [number, number, number]> = {
  roof_terrace: [142, 148, 154],
  bathroom: [136, 378, 150],
  internal_damp_wall: [128, 484, 158],
  water_tank: [276, 24, 166],
  basement: [100, 588, 170],
  joint_crack: [356, 388, 100],
  kitchen_balcony: [58, 243, 172],
  external_wall: [326, 246, 150],
  foundation: [350, 620, 130],
  metal_roof: [440, 412, 120],
  swimming_pool: [0, 552, 140],
  planter_garden: [112, 142, 120],
};

type HousePartProps = { cut: string; className?: string };

/** A part of the house in section, which is one file for all pages. */
export function HousePart({ cut, className }: HousePartProps) {
  return (
    <svg viewBox={cut} aria-hidden="true" className={className}>
      <use href={`${house.src}#house`} />
    </svg>
  );
}

/** The place of the house where water gets in. */
export function PlacePicture({ area, className }: { area: Area; className?: string }) {
  const [x, y, width] = cuts[area];
  return <HousePart cut={`${x} ${y} ${width} ${width / 2}`} {...(className && { className })} />;
}
