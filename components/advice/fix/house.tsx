import type { CSSProperties } from "react";
import { HousePart, houseSize } from "@/components/catalogue/category/house-part";
import { Link } from "@/components/kit/link";
import { placeNames, placeSlugs } from "@/lib/advice/fix/vocabulary";
import type { Area } from "@/lib/catalogue/product/vocabulary";
import { msg, t } from "@/lib/platform/shared/language/t";
import { sayPlace } from "./place-link";

type Point = readonly [x: number, y: number];

type Label = {
  area: Area;
  /** Where the name stands: its left edge, or its right edge if it is `atRight`, and its middle. */
  at: Point;
  atRight?: true;
  /** What the name fills when somebody points at it: left, top, width, height. */
  room: readonly [number, number, number, number];
  /** Instead of the place's own name. */
  name?: string;
};

const rightEdge = 542;

/** From top to bottom, in the drawing's units. The lines to the wet places are in the drawing: its group "leaders". */
const labels: readonly Label[] = [
  { area: "water_tank", at: [408, 62], room: [300, 28, 64, 76] },
  { area: "roof_terrace", at: [196, 124], room: [147, 160, 136, 40] },
  { area: "planter_garden", at: [18, 150], room: [152, 158, 42, 42] },
  { area: "roof_terrace", name: msg("Wet ceiling"), at: [18, 222], room: [150, 206, 134, 110] },
  { area: "external_wall", at: [rightEdge, 264], atRight: true, room: [372, 264, 42, 52] },
  { area: "joint_crack", at: [436, 332], room: [372, 380, 42, 52] },
  { area: "bathroom", at: [172, 354], room: [150, 322, 134, 110] },
  { area: "kitchen_balcony", at: [18, 368], room: [96, 276, 44, 46] },
  { area: "metal_roof", at: [rightEdge, 402], atRight: true, room: [458, 430, 98, 90] },
  { area: "internal_damp_wall", at: [18, 440], room: [150, 438, 134, 110] },
  { area: "swimming_pool", at: [52, 526], room: [40, 562, 70, 50] },
  { area: "basement", at: [204, 598], room: [151, 554, 248, 94] },
  { area: "foundation", at: [rightEdge, 694], atRight: true, room: [382, 590, 52, 80] },
];

const place = ({ at: [x, y], atRight, room: [left, top, width, height] }: Label) => {
  const edge = atRight ? houseSize.width - x : x;
  const offset = atRight ? x - left - width : left - x;
  return { "--x": edge, "--y": y, "--l": offset, "--t": top - y, "--w": width, "--h": height } as CSSProperties;
};

/** A house in section. Each place where water gets in is a link: its name beside it, and the place itself. */
export function House({ className = "" }: { className?: string }) {
  return (
    <nav aria-label={t`Tap the wet place in the house`} className={`house ${className}`}>
      <HousePart cut={`0 0 ${houseSize.width} ${houseSize.height}`} isNamed />
      <ul>
        {labels.map((label) => (
          <li key={label.name ?? label.area}>
            <Link
              href={`/fix/${placeSlugs[label.area]}`}
              aria-label={sayPlace(label.area, label.name)}
              style={place(label)}
              className={label.atRight ? "place place-right" : "place"}
            >
              <i />
              <b>{t(label.name ?? placeNames[label.area])}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
