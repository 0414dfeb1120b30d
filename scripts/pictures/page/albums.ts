import * as THREE from "three";
import { blue, white } from "./coats.ts";
import { matt, mesh, metal, tube } from "./materials.ts";
import { fbm, smooth } from "./random.ts";
import { block, cement, painted, plaster, prop, tiles } from "./scenery.ts";
import { lit, mix, rgb, type Sampler } from "./surfaces.ts";
import type { Scene } from "./vignettes.ts";

/** The same places before and after, for the albums of the gallery. */

function group(...parts: THREE.Object3D[]): THREE.Group {
  const g = new THREE.Group();
  g.add(...parts);
  return g;
}

function at<T extends THREE.Object3D>(o: T, x: number, y: number, z: number): T {
  o.position.set(x, y, z);
  return o;
}

const stand = (...about: Parameters<typeof prop>) => {
  const o = prop(...about);
  o.rotation.y += 0.6;
  return o;
};

/** Water that stands in the low places, and the cracks by which it goes down. */
const leaking: Sampler = (x, y) => {
  const p = plaster(x, y);
  const low = smooth(0.5, 0.62, fbm(x * 0.35 + 3, y * 0.35, 3, 21));
  const moss = smooth(0.55, 0.7, fbm(x * 1.1, y * 1.1, 4, 5)) * 0.5;
  const crack = smooth(0.07, 0.02, Math.abs(y - 0.8 - 2.4 * (fbm(x * 0.5, 1, 4, 3) - 0.5) - 0.25 * (fbm(x * 4, 5, 3, 8) - 0.5)));
  const wet = mix(mix(p.c, rgb("#59634a"), moss), rgb("#3d474b"), low * 0.75);
  return { h: p.h - 0.5 * crack, c: mix(wet, rgb("#1c1b19"), crack), rough: low > 0.5 ? 0.12 : 0.95 };
};

const damp =
  (height: number, ground: Sampler): Sampler =>
  (x, y) => {
    const p = ground(x, y);
    const edge = height + 1.4 * (fbm(x * 0.7, 2, 3, 6) - 0.5);
    const wet = smooth(edge + 0.5, edge - 0.6, -y);
    const salt = smooth(0.5, 0, Math.abs(-y - edge)) * smooth(0.4, 0.7, fbm(x * 3, y * 3, 3, 9));
    return { ...p, c: mix(mix(p.c, rgb("#5d5a4c"), wet * 0.7), rgb("#f1eee6"), salt) };
  };

const grey: Sampler = (x, y) => ({
  h: 0.03 * fbm(x * 6, y * 6, 3, 4),
  c: lit(rgb("#c9ccc8"), 0.95 + 0.06 * fbm(x, y, 2, 2)),
  rough: 0.5,
});

function terrace(top: Sampler, ...things: THREE.Object3D[]): Scene {
  const side = painted(plaster, 14, 2);
  const pipe = metal("#d5d8da", 0.3);
  return {
    way: [0.35, 0.62, 1],
    things: group(
      block([-7, 7], [-1, 0], [-5, 5], cement(), painted(top, 14, 10), side),
      block([-7, 7], [0, 1.7], [-5.7, -5], cement(), cement("#c4c1b8"), painted(top, 14, 1.7)),
      block([-7.7, -7], [-1, 1.7], [-5.7, 5], painted(plaster, 10, 2.7), cement("#c4c1b8"), cement()),
      tube(
        [
          [5.6, 0, -4.6],
          [5.6, 2.6, -4.6],
          [5.9, 2.9, -4.6],
        ],
        0.18,
        pipe,
      ),
      ...things,
    ),
  };
}

function washroom(wall: Sampler, floor: Sampler, ...things: THREE.Object3D[]): Scene {
  const pipe = metal("#d5d8da", 0.18);
  return {
    way: [0.4, 0.45, 1],
    things: group(
      block([-6, 6], [-0.9, 0], [-5, 5], cement(), painted(floor, 12, 10), painted(plaster, 12, 0.9)),
      block([-6, 6], [0, 7], [-5.6, -5], cement(), cement("#c9c6bd"), painted(wall, 12, 7)),
      block([-6.6, -6], [-0.9, 7], [-5.6, 5], painted(wall, 10, 8), cement("#c9c6bd"), cement()),
      at(mesh(new THREE.CylinderGeometry(0.5, 0.5, 0.05, 40), pipe), -3, 0.03, -2.4),
      tube(
        [
          [-3, 2.4, -4.9],
          [-3, 5.6, -4.9],
          [-3, 6, -4.3],
          [-3, 5.8, -3.6],
        ],
        0.12,
        pipe,
      ),
      ...things,
    ),
  };
}

function reservoir(inside: Sampler, level: number, ...things: THREE.Object3D[]): Scene {
  const lining = painted(inside, 10, 5);
  const outer = painted(plaster, 10, 5);
  const water = new THREE.MeshPhysicalMaterial({
    color: "#2f93a6",
    roughness: 0.05,
    transparent: true,
    opacity: 0.7,
    clearcoat: 1,
  });
  return {
    way: [0.1, 0.7, 1],
    things: group(
      block([-5, 5], [-0.6, 0], [-4, 4], cement(), lining),
      block([-5, 5], [-0.6, 5], [-4.6, -4], cement(), cement("#c9c6bd"), lining),
      block([-5.6, -5], [-0.6, 5], [-4.6, 4.6], lining, cement("#c9c6bd"), outer),
      block([5, 5.6], [-0.6, 5], [-4.6, 4.6], outer, cement("#c9c6bd"), outer),
      block([-5, 5], [-0.6, 1.9], [4, 4.6], cement(), cement("#c9c6bd"), outer),
      ...(level > 0 ? [at(mesh(new THREE.BoxGeometry(9.98, 0.02, 7.98), water), 0, level, 0)] : []),
      ...things,
    ),
  };
}

function cellar(wall: Sampler, floor: Sampler, ...things: THREE.Object3D[]): Scene {
  const step = (n: number) =>
    block([4 - n * 0.9, 6], [0, 0.7 * (5 - n)], [-4.8 + n * 0.01, -2.4], cement("#bdb9ae"), cement("#c4c1b8"));
  return {
    way: [0.25, 0.4, 1],
    things: group(
      block([-6, 6], [-0.8, 0], [-5, 5], cement(), painted(floor, 12, 10), painted(plaster, 12, 0.8)),
      block([-6, 6], [0, 6.4], [-5.6, -5], cement(), cement("#c9c6bd"), painted(wall, 12, 6.4)),
      block([-6.6, -6], [-0.8, 6.4], [-5.6, 5], painted(wall, 10, 7.2), cement("#c9c6bd"), cement()),
      ...[0, 1, 2, 3, 4].map(step),
      ...things,
    ),
  };
}

const whiteTile = tiles(1, "#f3f2ee");
const wetFloor: Sampler = (x, y) => ({ ...leaking(x * 0.8, y * 0.8) });
const crate = (x: number, z: number) => at(mesh(new THREE.BoxGeometry(1.8, 1.4, 1.4), matt("#a9794a")), x, 0.7, z);

export const albumScenes: Record<string, () => Scene> = {
  "roof-before": () => terrace(leaking),
  "roof-work": () =>
    terrace(
      (x, y) => (x + 1.2 * (fbm(1, y, 3, 4) - 0.5) < 1 ? white(x, y) : grey(x, y)),
      stand("abhedya-roofcoat-10", 20, { x: 4.2, z: -1.6, turn: -0.35 }),
      stand("karigar-roller-9in", 1, { x: 1.6, z: 1.4, turn: -0.5 }),
    ),
  "roof-after": () => terrace(white),
  "bath-before": () => washroom(damp(2.6, plaster), wetFloor),
  "bath-work": () =>
    washroom(
      (x, y) => (-y < 4.4 ? blue(x, y) : plaster(x, y)),
      blue,
      stand("abhedya-tileguard", 20, { x: 3.3, z: -1.6, turn: -0.3 }),
    ),
  "bath-after": () => washroom(whiteTile, tiles(1, "#2b7f8c")),
  "tank-before": () => reservoir(damp(2.2, leaking), 0.35),
  "tank-work": () =>
    reservoir(
      (x, y) => (x < 0.6 ? blue(x, y) : plaster(x, y)),
      0,
      stand("bluefjord-aquasafe-2c", 25, { x: 8, z: 1.6, turn: -0.35 }),
    ),
  "tank-after": () => reservoir(blue, 1.7),
  "basement-before": () => cellar(damp(3, plaster), wetFloor),
  "basement-after": () => cellar(white, grey, crate(-3.4, -3.2), crate(-1.2, -3.4), at(crate(-2.4, -3.3), -2.4, 2.1, -3.3)),
};
