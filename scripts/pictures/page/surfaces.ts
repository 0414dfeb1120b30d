import * as THREE from "three";
import { canvas } from "./label.ts";
import { mesh, textureOf } from "./materials.ts";

/** One point of a surface: height in decimetres, sRGB colour 0 to 1, roughness. */
type Sample = { h: number; c: [number, number, number]; rough: number };
export type Sampler = (x: number, y: number) => Sample;

export const rgb = (hex: string): [number, number, number] => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
};
export const lit = (c: [number, number, number], k: number): [number, number, number] => [c[0] * k, c[1] * k, c[2] * k];
export const mix = (a: [number, number, number], b: [number, number, number], t: number): [number, number, number] => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

type Options = { size: number; pixels?: number; segments?: number; metalness?: number; clearcoat?: number };

/** A horizontal patch, size by size decimetres round the origin, displaced and coloured by the sampler. */
export function patch(at: Sampler, o: Options): THREE.Mesh {
  const n = o.pixels ?? 1000;
  const height = new Float32Array(n * n);
  const colour = canvas(n, n);
  const rough = canvas(n, n);
  const normal = canvas(n, n);
  const ic = colour.ctx.createImageData(n, n);
  const ir = rough.ctx.createImageData(n, n);
  const inn = normal.ctx.createImageData(n, n);
  const step = o.size / n;
  const near = (i: number) => Math.max(0, Math.min(n - 1, i));
  const high = (i: number, j: number) => height[near(j) * n + near(i)] ?? 0;
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const k = j * n + i;
      const s = at((i + 0.5) * step - o.size / 2, (j + 0.5) * step - o.size / 2);
      height[k] = s.h;
      ic.data.set([s.c[0] * 255, s.c[1] * 255, s.c[2] * 255, 255], k * 4);
      ir.data.set([0, s.rough * 255, (o.metalness ?? 0) * 255, 255], k * 4);
    }
  }
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const k = j * n + i;
      const dx = (high(i + 1, j) - high(i - 1, j)) / (2 * step);
      const dy = (high(i, j + 1) - high(i, j - 1)) / (2 * step);
      const l = Math.hypot(dx, dy, 1);
      inn.data.set([(-dx / l) * 127 + 128, (dy / l) * 127 + 128, 127 / l + 128, 255], k * 4);
    }
  }
  colour.ctx.putImageData(ic, 0, 0);
  rough.ctx.putImageData(ir, 0, 0);
  normal.ctx.putImageData(inn, 0, 0);
  const material = new THREE.MeshPhysicalMaterial({
    map: textureOf(colour.el),
    roughnessMap: new THREE.CanvasTexture(rough.el),
    normalMap: new THREE.CanvasTexture(normal.el),
    metalness: o.metalness ?? 0,
    clearcoat: o.clearcoat ?? 0,
    clearcoatRoughness: 0.06,
  });
  const seg = o.segments ?? 420;
  const g = new THREE.PlaneGeometry(o.size, o.size, seg, seg);
  g.rotateX(-Math.PI / 2);
  const position = g.getAttribute("position");
  for (let k = 0; k < position.count; k++) {
    const i = Math.floor((position.getX(k) / o.size + 0.5) * n);
    const j = Math.floor((position.getZ(k) / o.size + 0.5) * n);
    position.setY(k, high(i, j));
  }
  return mesh(g, material);
}
