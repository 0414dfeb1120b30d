import * as THREE from "three";
import { black, blue, brick, dimples, half, white } from "./coats.ts";
import { matt, mesh, metal, tube } from "./materials.ts";
import { fbm, smooth } from "./random.ts";
import { block, cement, painted, plaster, prop, tiles } from "./scenery.ts";
import { lit, mix, rgb, type Sampler } from "./surfaces.ts";

/** A pack turned towards the camera, which stands to the right of the middle. */
function stand(...about: Parameters<typeof prop>): THREE.Group {
  const o = prop(...about);
  o.rotation.y += 0.6;
  return o;
}

export type Scene = { things: THREE.Group; way?: [number, number, number] };

function group(...parts: THREE.Object3D[]): THREE.Group {
  const g = new THREE.Group();
  g.add(...parts);
  return g;
}

function lift(o: THREE.Object3D, y: number): THREE.Object3D {
  o.position.y += y;
  return o;
}

function roof(): Scene {
  const top = painted(half(white, plaster, 0.6), 14, 10);
  const side = painted(plaster, 14, 2);
  return {
    things: group(
      block([-7, 7], [-1, 0], [-5, 5], cement(), top, side),
      block([-7, 7], [0, 1.7], [-5.7, -5], cement(), cement("#c4c1b8"), painted(plaster, 14, 1.7)),
      block([-7.7, -7], [-1, 1.7], [-5.7, 5], painted(plaster, 10, 2.7), cement("#c4c1b8"), cement()),
      stand("abhedya-roofcoat-10", 20, { x: 4.3, z: -2.2, turn: -0.35 }),
      stand("abhedya-roofcoat-10", 4, { x: 5.9, z: -0.4, turn: -0.5 }),
      stand("karigar-roller-9in", 1, { x: 0.9, z: 1.2, turn: -0.5 }),
    ),
  };
}

function bath(): Scene {
  const wallTile = painted(half(tiles(1, "#f3f2ee"), blue, 2.4), 12, 8);
  const sideTile = painted(tiles(1, "#f3f2ee"), 10, 8);
  const floor = painted(half(tiles(1, "#2b7f8c"), half(blue, plaster, 4.4), 2), 12, 10);
  const pipe = metal("#d5d8da", 0.18);
  return {
    things: group(
      block([-6, 6], [-0.9, 0], [-5, 5], cement(), floor, painted(plaster, 12, 0.9)),
      block([-6, 6], [0, 8], [-5.6, -5], cement(), cement("#c9c6bd"), wallTile),
      block([-6.6, -6], [-0.9, 8], [-5.6, 5], sideTile, cement("#c9c6bd"), cement()),
      tube(
        [
          [-3, 0.9, -4.9],
          [-3, 6.2, -4.9],
          [-3, 6.9, -4.7],
          [-3, 7, -4],
          [-3, 6.8, -3.4],
        ],
        0.12,
        pipe,
      ),
      at(mesh(new THREE.CylinderGeometry(0.75, 0.85, 0.14, 48), pipe), -3, 6.65, -3.3),
      at(mesh(new THREE.CylinderGeometry(0.5, 0.5, 0.05, 40), pipe), -3, 0.03, -2.4),
      stand("abhedya-tileguard", 20, { x: 3.3, z: -2.4, turn: -0.3 }),
      stand("karigar-brush-4in", 1, { x: 4.9, z: 0.2, turn: -0.4 }),
    ),
  };
}

function at<T extends THREE.Object3D>(o: T, x: number, y: number, z: number): T {
  o.position.set(x, y, z);
  return o;
}

function wall(): Scene {
  const streaked: Sampler = (x, y) => {
    const p = plaster(x, y);
    const run = fbm(x * 3.2, y * 0.22, 3, 14);
    const stain = smooth(0.5, 0.72, run) * smooth(4.4, -3, y);
    const damp = smooth(1, 4, y + 1.6 * (fbm(x * 0.7, 2, 3, 6) - 0.5));
    return { ...p, c: mix(p.c, rgb("#55594f"), Math.min(0.75, stain * 0.8 + damp * 0.45)) };
  };
  const coat: Sampler = (x, y) => ({
    h: 0.04 * fbm(x * 8, y * 8, 3, 2),
    c: lit(rgb("#efe3c8"), 0.95 + 0.07 * fbm(x, y, 2, 2)),
    rough: 0.6,
  });
  const face = painted(half(coat, half(streaked, brick, 4.6), -0.4), 14, 9);
  return {
    things: group(
      block([-7, 7], [0, 9], [-1.2, 0], cement(), cement("#c4c1b8"), face),
      block([-7.3, 7.3], [9, 9.5], [-1.5, 0.4], cement("#c0bdb4")),
      block([-7.3, 7.3], [-0.5, 0], [-1.5, 4.4], cement("#b9b6ad")),
      stand("himkawach-wallshield-300", 20, { x: -3.2, z: 1.9, turn: -0.25, color: "Ivory" }),
      stand("himkawach-wallshield-300", 4, { x: -1, z: 2.6, turn: -0.3 }),
    ),
  };
}

function basement(): Scene {
  const soil: Sampler = (x, y) => {
    const g = fbm(x * 2.4, y * 2.4, 5, 9);
    const wet = smooth(0.4, 1.4, y);
    return {
      h: 0.25 * g,
      c: mix(lit(rgb("#8a6a4a"), 0.6 + 0.7 * g), lit(rgb("#3f4a4c"), 0.6 + 0.7 * g), wet * 0.75),
      rough: wet > 0.5 ? 0.4 : 1,
    };
  };
  const earth = painted(soil, 6, 8);
  const sheet = painted((x, y) => dimples(x * 1.4, y * 1.4), 7, 6);
  const face = painted(plaster, 10, 8);
  return {
    way: [0.55, 0.42, 1],
    things: group(
      block([-8, -2.2], [-4, 3.6], [-4, 4], earth, matt("#7d9350", 1), earth),
      block([-2.2, -1.95], [-2.8, 3.2], [-4, 3.2], sheet, matt("#2b2d2f"), matt("#2b2d2f")),
      block([-1.95, -1.75], [-3, 4.4], [-4, 4.02], painted(black, 8, 7.4)),
      block([-1.75, -0.4], [-3, 5.2], [-4, 4], cement(), cement("#c9c6bd"), face),
      block([-3, 7], [-4, -2.8], [-4, 4.01], cement(), painted(half(blue, plaster, 3), 10, 8), face),
      block([-0.4, 7], [-2.8, 5.2], [-4.6, -4], cement(), cement("#c9c6bd"), painted(half(blue, plaster, 1.2), 7.4, 8)),
      lift(stand("deurali-jagguard-rb", 20, { x: 3, z: -0.6, turn: -0.1 }), -2.8),
      lift(stand("abhedya-sphatik-coat", 25, { x: 5.2, z: -2, turn: -0.3 }), -2.8),
    ),
  };
}

function tank(): Scene {
  const inside = painted(blue, 10, 5);
  const outer = painted(plaster, 10, 5);
  const water = new THREE.MeshPhysicalMaterial({
    color: "#2f93a6",
    roughness: 0.05,
    transparent: true,
    opacity: 0.72,
    clearcoat: 1,
  });
  return {
    things: group(
      block([-5, 5], [-0.6, 0], [-4, 4], cement(), inside),
      block([-5, 5], [-0.6, 5], [-4.6, -4], cement(), cement("#c9c6bd"), inside),
      block([-5.6, -5], [-0.6, 5], [-4.6, 4.6], inside, cement("#c9c6bd"), outer),
      block([5, 5.6], [-0.6, 5], [-4.6, 4.6], outer, cement("#c9c6bd"), outer),
      block([-5, 5], [-0.6, 1.9], [4, 4.6], cement(), cement("#c9c6bd"), outer),
      at(mesh(new THREE.BoxGeometry(9.98, 0.02, 7.98), water), 0, 1.7, 0),
      tube(
        [
          [5.3, 4, -2],
          [3.9, 4, -2],
          [3.5, 3.9, -2],
          [3.4, 3.2, -2],
        ],
        0.2,
        metal("#c7cbcd", 0.25),
      ),
      lift(stand("bluefjord-aquasafe-2c", 25, { x: 8.4, z: 1.7, turn: -0.35 }), -0.6),
    ),
    way: [0.1, 0.62, 1],
  };
}

function sheets(): Scene {
  const laid = painted(
    (x, y) => ({
      h: 0.02 * fbm(x * 20, y * 20, 2, 3),
      c: lit(rgb("#54595d"), 0.55 + 0.9 * fbm(x * 16, y * 16, 2, 5)),
      rough: 0.9,
    }),
    11,
    4,
    110,
  );
  return {
    things: group(
      block([-7, 7], [-1, 0], [-5, 5], cement(), painted(plaster, 14, 10), painted(plaster, 14, 1)),
      block([-7, 3.5], [0, 0.07], [-4.6, -0.9], matt("#1c1d1e"), laid),
      at(stand("deurali-torch-4-mineral", 10), 1.6, 0, 2),
      stand("deurali-primer-b", 20, { x: 5.3, z: -3, turn: -0.3 }),
    ),
  };
}

function crack(): Scene {
  const line = (x: number) => 1.5 * (fbm(x * 0.55 + 4, 1, 4, 3) - 0.5) + 0.5 * (fbm(x * 3, 5, 3, 8) - 0.5);
  const top: Sampler = (x, y) => {
    const p = plaster(x, y);
    const d = Math.abs(y - 0.9 - line(x));
    if (x < 0.3 && d < 0.3) return { h: 0.25 * (1 - (d / 0.3) ** 2), c: rgb("#eceae4"), rough: 0.3 };
    const open = smooth(0.16, 0.07, d);
    return { h: p.h - 0.5 * open, c: mix(p.c, rgb("#23211f"), open), rough: 0.95 };
  };
  return {
    things: group(
      block([-6, 6], [-1.2, 0], [-4, 4], cement(), painted(top, 12, 8, 108), painted(plaster, 12, 1.2)),
      at(stand("karigar-caulking-gun", 310, { turn: 0.15 }), -0.6, 0, -0.5),
      stand("rheinfest-ms-hybrid", 290, { x: 3.6, z: -2.2, turn: -0.2, color: "Grey" }),
      stand("rheinfest-ms-hybrid", 290, { x: 4.4, z: -2.6, turn: -0.3, color: "White" }),
    ),
  };
}

function tools(): Scene {
  return {
    things: group(
      stand("barkhaseal-sbr-latex", 20, { x: -2.4, z: -0.8, turn: -0.25 }),
      stand("bluefjord-crystamix", 20, { x: 0.7, z: -1.2, turn: -0.3 }),
      stand("polytaal-primer-pu", 5, { x: 2.6, z: 0.3, turn: -0.4 }),
      at(stand("karigar-brush-4in", 1), -3.5, 0, 1.7),
      at(stand("karigar-roller-9in", 1), 3.7, 0, 1.9),
      at(stand("karigar-notched-trowel", 1, { turn: -0.3 }), 0.5, 0, 2.6),
      stand("barkhaseal-sbr-latex", 1, { x: -0.6, z: 0.9, turn: -0.3 }),
    ),
  };
}

export const scenes: Record<string, () => Scene> = {
  "roof-terrace": roof,
  "wet-areas": bath,
  walls: wall,
  "basement-foundation": basement,
  "tanks-pools": tank,
  membranes: sheets,
  "sealants-repair": crack,
  "admixtures-tools": tools,
};
