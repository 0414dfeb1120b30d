import * as THREE from "three";
import type { PackLook, ProductLook } from "../types.ts";
import { bottle, cartridge, sausage, tin } from "./bodies-cans.ts";
import { gun, meter } from "./bodies-devices.ts";
import { jerrycan } from "./bodies-jerrycan.ts";
import { drum, pail } from "./bodies-pails.ts";
import { roll } from "./bodies-rolls.ts";
import { bag, sachet } from "./bodies-soft.ts";
import { sprayer } from "./bodies-sprayer.ts";
import { brush, roller } from "./bodies-tools.ts";
import { trowel } from "./bodies-trowel.ts";
import type { LabelSpec } from "./label.ts";
import { rollStyle } from "./roll-sheets.ts";
import { inStock, specOf } from "./stock.ts";

function litresOf(pack: PackLook): number {
  const by: Record<string, number> = { l: 1, ml: 0.001, kg: 0.75, g: 0.00075 };
  return Math.max(0.05, pack.size * (by[pack.unit] ?? 0) || 5);
}

function kilosOf(pack: PackLook): number {
  const by: Record<string, number> = { l: 1.3, ml: 0.0013, kg: 1, g: 0.001 };
  return Math.max(0.1, pack.size * (by[pack.unit] ?? 0) || 10);
}

/** Two parts side by side: powder and liquid, or base and hardener. */
function kit(spec: LabelSpec, pack: PackLook): THREE.Group {
  const g = new THREE.Group();
  const [first, second] = pack.parts ?? [];
  if (!first || !second) throw new Error(`${spec.product.key} does not say how its parts are mixed`);
  const powder = /POWDER/.test(first.title);
  const small = pack.unit === "g" || pack.unit === "ml" ? pack.size / 1000 : pack.size;
  const a: LabelSpec = { ...spec, net: first.net, part: first.title };
  const b: LabelSpec = { ...spec, net: second.net, part: second.title, colour: undefined };
  const litres = litresOf(pack);
  const kilos = kilosOf(pack);
  const boxed = (big: number) => (big > 5 ? pail(a, big) : tin(a, big));
  const bagged = () => (small < 3 ? sachet(a, kilos * first.share) : bag(a, kilos * first.share));
  const larger = powder ? bagged() : boxed(litres * first.share);
  const liquid = () => (small < 3 ? bottle(b, litres * second.share * 1.4) : jerrycan(b, litres * second.share * 1.8));
  const hardener = () => (litres * second.share > 1 ? tin(b, litres * second.share) : bottle(b, litres * second.share));
  const lesser = powder ? liquid() : hardener();
  const bw = sizeOf(larger);
  const sw = sizeOf(lesser);
  larger.position.x = -sw.x * 0.42;
  lesser.position.set(bw.x / 2 + sw.x * 0.02, 0, Math.max(bw.z, sw.z) * 0.42);
  lesser.rotation.y = -0.12;
  g.add(larger, lesser);
  return g;
}

/** What is in a sealant gun: it comes in two lengths. */
function loaded(millilitres: number): LabelSpec {
  const { product, pack } =
    millilitres > 310 ? inStock("rheinfest-facade-silicone", 600) : inStock("rheinfest-ms-hybrid", 290, "White");
  return specOf(product, pack);
}

/** The model of one pack, standing on the floor and facing the camera. */
export function packBody(product: ProductLook, pack: PackLook): THREE.Group {
  const spec = specOf(product, pack);
  const litres = litresOf(pack);
  const inch = Math.cbrt(pack.unit === "piece" ? 1 : Math.max(0.3, pack.size / 10));
  switch (pack.form) {
    case "bucket":
      return pail(spec, litres);
    case "drum":
      return litres < 61 ? pail(spec, litres) : drum(spec, litres);
    case "bag":
      return bag(spec, kilosOf(pack));
    case "sachet":
      return sachet(spec, kilosOf(pack));
    case "roll":
      return roll(
        spec,
        rollStyle(
          `${product.name} ${product.kind} ${product.key} ${product.technology === "bituminous" && pack.hex ? "mineral" : ""}`,
        ),
        inch,
      );
    case "cartridge":
      return cartridge(spec);
    case "sausage":
      return sausage(spec);
    case "bottle":
      return bottle(spec, litres);
    case "jerrycan":
      return jerrycan(spec, litres);
    case "tin":
      return tin(spec, litres);
    case "kit":
      return kit(spec, pack);
    case "brush":
      return brush(spec);
    case "roller":
      return roller(spec);
    case "trowel":
      return trowel(spec);
    case "gun":
      return gun(spec, loaded(pack.size));
    case "sprayer":
      return sprayer(spec, pack.unit === "l" ? pack.size : 8);
    case "meter":
      return meter(spec);
    default:
      throw new Error(`no body for ${pack.form}`);
  }
}

function sizeOf(o: THREE.Object3D): THREE.Vector3 {
  return new THREE.Box3().setFromObject(o).getSize(new THREE.Vector3());
}

/** One row along x, standing on z = 0, close together. */
function row(bodies: THREE.Group[], gap: number): THREE.Group {
  const g = new THREE.Group();
  // biggest in the middle, the others alternately left and right
  const order: THREE.Group[] = [];
  for (const [i, b] of bodies.entries()) {
    if (i % 2) order.push(b);
    else order.unshift(b);
  }
  if (bodies.length < 3) order.sort((a, b) => sizeOf(b).y - sizeOf(a).y);
  let x = 0;
  for (const b of order) {
    const box = new THREE.Box3().setFromObject(b);
    const wide = box.max.x - box.min.x;
    b.position.x += x - box.min.x;
    b.position.z += (order.indexOf(b) % 2) * 0.08 * wide;
    x += wide * gap;
    g.add(b);
  }
  const box = new THREE.Box3().setFromObject(g);
  for (const b of order) b.position.x -= (box.min.x + box.max.x) / 2;
  return g;
}

/** Packs side by side, biggest first; four and more stand in two rows with the smaller ones in front. */
export function lineUp(bodies: THREE.Group[]): THREE.Group {
  const sorted = [...bodies].sort((a, b) => sizeOf(b).y - sizeOf(a).y);
  if (sorted.length < 4) {
    const g = row(sorted, 1.03);
    const tallest = sizeOf(g.children[0] ?? g);
    for (const b of sorted) tallest.max(sizeOf(b));
    for (const b of sorted) b.position.z += (1 - sizeOf(b).y / tallest.y) * tallest.z * 0.5;
    return g;
  }
  const behind = Math.ceil(sorted.length / 2);
  const back = row(sorted.slice(0, behind), 1.02);
  const front = row(sorted.slice(behind), 1.06);
  const depth = sizeOf(back).z / 2 + sizeOf(front).z / 2;
  front.position.z = depth * 1.12;
  front.position.x = behind > sorted.length - behind ? 0 : sizeOf(front).x * 0.06;
  const g = new THREE.Group();
  g.add(back, front);
  return g;
}
