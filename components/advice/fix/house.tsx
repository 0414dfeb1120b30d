import { Link } from "@/components/kit/link";
import { placeSlugs } from "@/lib/advice/fix/vocabulary";
import { areaGuides } from "@/lib/catalogue/product/area-guides";
import { type Area, areas } from "@/lib/catalogue/product/vocabulary";

/** The position of each place in the drawing. */
const spots: Record<Area, readonly [number, number]> = {
  roof_terrace: [150, 92],
  planter_garden: [76, 66],
  water_tank: [276, 58],
  bathroom: [92, 152],
  kitchen_balcony: [306, 164],
  external_wall: [272, 222],
  internal_damp_wall: [120, 246],
  joint_crack: [222, 236],
  basement: [150, 330],
  foundation: [272, 338],
  metal_roof: [388, 190],
  swimming_pool: [388, 306],
};

/** The places from top to bottom, as in the drawing. */
const places = (Object.keys(spots) as Area[]).toSorted((a, b) => spots[a][1] - spots[b][1]);

/** A house in cross-section, with a link on each place where water gets in. The same places are listed below. */
export function House() {
  return (
    <div className="relative overflow-hidden panel">
      <svg viewBox="0 0 460 400" className="block h-auto w-full" aria-hidden="true" focusable="false">
        <rect width="460" height="300" className="fill-teal-soft" />
        <rect y="280" width="460" height="120" className="fill-mist" />
        {/* rain */}
        <g className="stroke-teal/40" strokeWidth="2" strokeLinecap="round">
          {[20, 60, 110, 180, 300, 350, 400, 440].map((x, at) => (
            <line key={x} x1={x} y1={10 + (at % 3) * 14} x2={x - 6} y2={28 + (at % 3) * 14} />
          ))}
        </g>
        {/* shed with a metal roof, pool */}
        <rect x="352" y="226" width="72" height="54" className="fill-paper stroke-stone" />
        <path d="M342 228l46-26 48 26z" className="fill-stone/40 stroke-stone" />
        <path d="M340 292h104v34q-52 14-104 0z" className="fill-teal/40 stroke-teal" />
        {/* body: storeys, slabs and cellar */}
        <rect x="48" y="110" width="236" height="258" className="fill-paper stroke-ink" strokeWidth="3" />
        <rect x="40" y="108" width="252" height="12" className="fill-stone" />
        <rect x="48" y="196" width="236" height="8" className="fill-stone" />
        <rect x="48" y="280" width="236" height="8" className="fill-stone" />
        <rect x="42" y="288" width="8" height="84" className="fill-stone" />
        <rect x="282" y="288" width="8" height="84" className="fill-stone" />
        <rect x="34" y="366" width="264" height="14" className="fill-ink/70" />
        {/* parapet, planter, tank */}
        <path d="M40 108V84h8v24M284 108V84h8v24" className="fill-stone" />
        <path d="M56 108V94h42v14z" className="fill-amber/50 stroke-amber" />
        <path d="M62 94q6-16 12 0m2 0q6-20 14 0" className="fill-none stroke-leaf" strokeWidth="3" />
        <rect x="208" y="34" width="48" height="50" rx="6" className="fill-deep" />
        <path d="M214 84v24M250 84v24" className="stroke-ink" strokeWidth="4" />
        {/* balcony, bath, window with a crack */}
        <path d="M284 196h52v8h-52zM334 196v-26M310 196v-26M286 170h50" className="fill-stone stroke-stone" strokeWidth="3" />
        <path d="M66 180h54q-2 14-14 14H80q-12 0-14-14z" className="fill-teal/30 stroke-teal" />
        <rect x="160" y="138" width="40" height="40" className="fill-white stroke-ink" />
        <rect x="160" y="224" width="30" height="56" className="fill-white stroke-ink" />
        <path d="M196 206l-6 14 10 8-8 18 6 12" className="fill-none stroke-brick" strokeWidth="2.5" />
        <path d="M52 278q8-30 30-20t40 20z" className="fill-teal/25" />
        <path d="M52 366q60-26 120-8t108 8z" className="fill-teal/30" />
      </svg>
      <HouseLinks />
    </div>
  );
}

/** The links are ordinary ones over the drawing: wide enough for a finger at any screen width. */
function HouseLinks() {
  return (
    <nav aria-label="Tap the wet place in the house" className="absolute inset-0">
      <ul>
        {places.map((area, at) => {
          const [x, y] = spots[area];
          return (
            <li key={area}>
              <Link
                href={`/fix/${placeSlugs[area]}`}
                style={{ left: `${(x / 460) * 100}%`, top: `${(y / 400) * 100}%` }}
                className="absolute grid size-11 -translate-1/2 place-items-center"
              >
                <span className="grid size-8 place-items-center rounded-full border-2 border-white bg-teal text-sm font-bold text-white shadow-lift">
                  {at + 1}
                </span>
                <span className="sr-only">{areaGuides[area].title}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Each place with the problems people describe. */
export function PlaceList() {
  return (
    <ol className="grid gap-3 sm:grid-cols-2">
      {places.map((area, at) => (
        <li key={area}>
          <Link
            href={`/fix/${placeSlugs[area]}`}
            className="flex h-full items-center gap-3 panel p-3 hover:border-teal hover:shadow-lift"
          >
            <span
              className="grid size-8 shrink-0 place-items-center rounded-full bg-teal-soft text-sm font-bold text-teal"
              aria-hidden="true"
            >
              {at + 1}
            </span>
            <span>
              <span className="block leading-snug font-semibold">{areaGuides[area].title}</span>
              <span className="block text-sm text-stone">{areas[area]}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
