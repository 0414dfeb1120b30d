import { msg } from "@/lib/platform/shared/language/t";
import { areaTitles } from "./area-titles";
import type { Area, Surface } from "./vocabulary";

/** The page of each area where water comes in: its title, advice, and the surfaces that are usual there. */
type AreaGuide = { title: string; about: string; surfaces: readonly Surface[] };

export const areaGuides: Record<Area, AreaGuide> = {
  roof_terrace: {
    title: areaTitles.roof_terrace,
    about: msg(
      "First clear the outlets and look for cracks, ponding and old felt. A flat roof that nobody uses takes a brushed coating, a terrace with daily foot traffic or standing water takes PU, and an old felt roof takes torch-on sheet. Seal cracks and joints before you coat.",
    ),
    surfaces: ["concrete", "tile", "bitumen_felt"],
  },
  bathroom: {
    title: areaTitles.bathroom,
    about: msg(
      "Close every tap and watch the meter for two hours: if it moves, call a plumber first. Otherwise the water comes through tiles, corners or the trap. New tiles need a waterproof coating underneath, with tape in the corners; new grout or silicone alone only buys time.",
    ),
    surfaces: ["concrete", "plaster", "tile"],
  },
  kitchen_balcony: {
    title: areaTitles.kitchen_balcony,
    about: msg(
      "Water runs through joints, the door sill and the edge of the slab. The lasting solution is a flexible coating under the tiles, with tape in the corners and a slope to the outlet. Grout and sealant help where the tiles must stay.",
    ),
    surfaces: ["concrete", "tile"],
  },
  external_wall: {
    title: areaTitles.external_wall,
    about: msg(
      "Look for cracks, open joints and missing drip edges. Fill the cracks, then coat plaster with an elastic wall coating; bare brick and stone take a clear repellent that lets the wall breathe.",
    ),
    surfaces: ["plaster", "brick_masonry", "stone", "concrete"],
  },
  internal_damp_wall: {
    title: areaTitles.internal_damp_wall,
    about: msg(
      "Damp low on the wall with white salt rises from the ground; damp high up comes from rain or a pipe; black spots in cold corners come from the air in the room. Rising damp is stopped in the wall itself. Paint alone comes off again.",
    ),
    surfaces: ["brick_masonry", "plaster"],
  },
  basement: {
    title: areaTitles.basement,
    about: msg(
      "Stop running water first, then seal the concrete. If the outside can be dug out, coat it there; if not, a crystalline slurry works from the inside. Brick basements and water that lifts the floor need an inspection.",
    ),
    surfaces: ["concrete", "brick_masonry"],
  },
  water_tank: {
    title: areaTitles.water_tank,
    about: msg(
      "Close the valves, mark the level and wait a day: if it stays, the pipe leaks and not the tank. Inside a drinking-water tank use only a lining that is tested for it. Repair cracks and round the corners before coating.",
    ),
    surfaces: ["concrete", "plaster"],
  },
  swimming_pool: {
    title: areaTitles.swimming_pool,
    about: msg(
      "If the level falls only while the pump runs, the pipes leak. A concrete shell is repaired and coated before tiling; ponds with fish need a coating that is harmless once cured.",
    ),
    surfaces: ["concrete"],
  },
  foundation: {
    title: areaTitles.foundation,
    about: msg(
      "A foundation is coated once, from the outside, before the soil goes back. Use a brushed bitumen coating against damp soil, and a thick coating or a sheet against ground water. Put a board in front so that stones do not tear it.",
    ),
    surfaces: ["concrete", "brick_masonry"],
  },
  joint_crack: {
    title: areaTitles.joint_crack,
    about: msg(
      "Mark its ends and look again after four weeks. A hairline crack that does not move is filled, a joint that moves needs an elastic sealant, and a wet crack is injected. Cracks in beams or columns, wider than 2 mm or growing, are for an engineer.",
    ),
    surfaces: ["plaster", "concrete", "brick_masonry"],
  },
  metal_roof: {
    title: areaTitles.metal_roof,
    about: msg(
      "Most drips come from screws, laps and flashings. Remove the rust, seal those places first, then coat the whole sheet if the room is hot. Replace sheets that are rusted through. Do not drill or brush asbestos sheets.",
    ),
    surfaces: ["metal", "asbestos_cement"],
  },
  planter_garden: {
    title: areaTitles.planter_garden,
    about: msg(
      "It can only be repaired with the soil taken out. The membrane must resist roots, and a drainage layer above it carries the rain away. Have the load checked before you build a roof garden.",
    ),
    surfaces: ["concrete", "brick_masonry"],
  },
};
