import { HousePart, houseSize } from "@/components/catalogue/category/house-part";
import { Link } from "@/components/kit/link";
import { placeSlugs } from "@/lib/advice/fix/vocabulary";
import { areaGuides } from "@/lib/catalogue/product/area-guides";
import type { Area } from "@/lib/catalogue/product/vocabulary";

type Point = readonly [x: number, y: number];
type Label = { area: Area; box: readonly [x: number, y: number, width: number]; from: Point; to: Point };

/** The name of each wet place beside it, from top to bottom, and the line that leads to it; in the drawing's units. */
const labels: readonly Label[] = [
  { area: "water_tank", box: [428, 66, 128], from: [426, 66], to: [370, 74] },
  { area: "roof_terrace", box: [164, 88, 108], from: [232, 112], to: [232, 196] },
  { area: "planter_garden", box: [8, 130, 122], from: [104, 156], to: [156, 190] },
  { area: "kitchen_balcony", box: [6, 226, 112], from: [96, 258], to: [118, 314] },
  { area: "external_wall", box: [440, 228, 118], from: [438, 232], to: [406, 292] },
  { area: "joint_crack", box: [440, 318, 116], from: [438, 330], to: [408, 410] },
  { area: "bathroom", box: [176, 360, 104], from: [196, 384], to: [196, 428] },
  { area: "metal_roof", box: [444, 402, 114], from: [520, 420], to: [520, 438] },
  { area: "internal_damp_wall", box: [200, 498, 84], from: [198, 500], to: [166, 516] },
  { area: "basement", box: [190, 594, 170], from: [230, 612], to: [230, 640] },
  { area: "swimming_pool", box: [6, 668, 122], from: [62, 646], to: [62, 596] },
  { area: "foundation", box: [440, 682, 118], from: [438, 682], to: [408, 668] },
];

const across = (x: number) => `${(x / houseSize.width) * 100}%`;
const down = (y: number) => `${(y / houseSize.height) * 100}%`;

/** A house in section. Each place where water gets in is a link, written beside it. */
export function House() {
  return (
    <nav aria-label="Tap the wet place in the house" className="relative max-sm:-mx-4">
      <HousePart cut={`0 0 ${houseSize.width} ${houseSize.height}`} className="block aspect-[560/720] w-full" />
      <svg viewBox={`0 0 ${houseSize.width} ${houseSize.height}`} aria-hidden="true" className="leaders">
        {labels.map(({ area, from, to }) => (
          <path key={area} d={`M${from}L${to}`} />
        ))}
        {labels.map(({ area, to: [cx, cy] }) => (
          <circle key={area} cx={cx} cy={cy} r="4" />
        ))}
      </svg>
      <ul>
        {labels.map(({ area, box: [x, y, width] }) => (
          <li key={area}>
            <Link
              href={`/fix/${placeSlugs[area]}`}
              style={{ left: across(x), top: down(y), width: across(width) }}
              className="place"
            >
              <span className="halo">{areaGuides[area].title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
