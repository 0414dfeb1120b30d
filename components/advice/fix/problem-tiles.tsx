"use client";

import { PlacePicture } from "@/components/catalogue/category/house-part";
import { Link } from "@/components/kit/link";
import { placeNames, placeSlugs } from "@/lib/advice/fix/vocabulary";
import { areaTitles } from "@/lib/catalogue/product/area-titles";
import type { Area } from "@/lib/catalogue/product/vocabulary";
import { msg, t } from "@/lib/platform/shared/language/t";

const problems: { area: Area; sign: string }[] = [
  { area: "roof_terrace", sign: msg("Drips after rain, stains on the ceiling") },
  { area: "bathroom", sign: msg("Wet ceiling below, loose tiles") },
  { area: "internal_damp_wall", sign: msg("White salt, peeling paint, a smell") },
  { area: "water_tank", sign: msg("Level drops overnight, wet outside") },
  { area: "basement", sign: msg("Water through floor or walls") },
  { area: "joint_crack", sign: msg("Gaps round windows, pipes and slabs") },
];

type ProblemTilesProps = {
  /** Small ones in these columns, for what lies over a page. */
  columns?: string;
  onFollow?: () => void;
};

/** Common problems, each linking to its questions. */
export function ProblemTiles({ columns, onFollow }: ProblemTilesProps) {
  return (
    <ul className={`cells ${columns ?? "grid-cols-2 lg:grid-cols-3"}`}>
      {problems.map(({ area, sign }) => (
        <li key={area}>
          <Link href={`/fix/${placeSlugs[area]}`} onClick={onFollow} className="door">
            <PlacePicture area={area} />
            <i className="sr-only">{t`${t(areaTitles[area])}. `}</i>
            <b className={columns && "px-2 text-base"}>{t(placeNames[area])}</b>
            {!columns && <span className="note max-lg:hidden">{t(sign)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
