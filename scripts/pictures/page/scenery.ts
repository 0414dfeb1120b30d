import * as THREE from "three";
import { canvas } from "./label.ts";
import { matt, mesh, textureOf } from "./materials.ts";
import { packBody } from "./packs.ts";
import { fbm } from "./random.ts";
import { inStock } from "./stock.ts";
import { lit, rgb, type Sampler } from "./surfaces.ts";

type Place = { x?: number; z?: number; turn?: number; color?: string };

/** A pack of the catalogue in a scene. */
export function prop(key: string, size: number, { x = 0, z = 0, turn = 0, color }: Place = {}): THREE.Group {
  const { product, pack } = inStock(key, size, color);
  const holder = new THREE.Group();
  holder.add(packBody(product, pack));
  holder.position.set(x, 0, z);
  holder.rotation.y = turn;
  return holder;
}

/** A texture painted by a sampler over w by h decimetres. */
export function painted(at: Sampler, w: number, h: number, pixels = 90): THREE.MeshStandardMaterial {
  const k = Math.min(pixels, 1300 / Math.max(w, h));
  const nw = Math.round(w * k);
  const nh = Math.round(h * k);
  const colour = canvas(nw, nh);
  const bump = canvas(nw, nh);
  const rough = canvas(nw, nh);
  const ic = colour.ctx.createImageData(nw, nh);
  const ib = bump.ctx.createImageData(nw, nh);
  const ir = rough.ctx.createImageData(nw, nh);
  for (let i = 0; i < nw * nh; i++) {
    const s = at(((i % nw) + 0.5) / k - w / 2, (Math.floor(i / nw) + 0.5) / k - h / 2);
    const v = Math.max(0, Math.min(255, 128 + s.h * 500));
    ic.data.set([s.c[0] * 255, s.c[1] * 255, s.c[2] * 255, 255], i * 4);
    ib.data.set([v, v, v, 255], i * 4);
    ir.data.set([0, s.rough * 255, 0, 255], i * 4);
  }
  colour.ctx.putImageData(ic, 0, 0);
  bump.ctx.putImageData(ib, 0, 0);
  rough.ctx.putImageData(ir, 0, 0);
  return new THREE.MeshStandardMaterial({
    map: textureOf(colour.el),
    bumpMap: new THREE.CanvasTexture(bump.el),
    bumpScale: 6,
    roughnessMap: new THREE.CanvasTexture(rough.el),
  });
}

/** A box by its corner-to-corner extent; top and front may have their own material. */
export function block(
  x: [number, number],
  y: [number, number],
  z: [number, number],
  side: THREE.Material,
  top = side,
  front = side,
): THREE.Mesh {
  const g = new THREE.BoxGeometry(x[1] - x[0], y[1] - y[0], z[1] - z[0]);
  const m = mesh(g, side);
  m.material = side;
  const all = [side, side, top, side, front, side];
  const out = new THREE.Mesh(g, all);
  out.position.set((x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2);
  out.castShadow = out.receiveShadow = true;
  return out;
}

export const cement = (tint = "#b5b2aa") => matt(tint, 0.95);

export const plaster: Sampler = (x, y) => {
  const g = fbm(x * 1.2, y * 1.2, 5, 3);
  return { h: 0.05 * fbm(x * 6, y * 6, 3, 4), c: lit(rgb("#b5b1a8"), 0.84 + 0.28 * g), rough: 0.95 };
};

/** Square tiles with grout. */
export function tiles(size: number, colour: string): Sampler {
  return (x, y) => {
    const fx = Math.abs(((((x / size) % 1) + 1) % 1) - 0.5);
    const fy = Math.abs(((((y / size) % 1) + 1) % 1) - 0.5);
    const grout = Math.max(fx, fy) > 0.478;
    const id = fbm(Math.floor(x / size) * 3.1, Math.floor(y / size) * 5.3, 1, 8);
    return grout ? { h: -0.04, c: rgb("#c9c5bb"), rough: 0.9 } : { h: 0.02, c: lit(rgb(colour), 0.93 + 0.1 * id), rough: 0.15 };
  };
}
