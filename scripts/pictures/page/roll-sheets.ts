import * as THREE from "three";
import { canvas } from "./label.ts";
import { textureOf } from "./materials.ts";
import { fbm, noise, seeded } from "./random.ts";

export type RollStyle = "mineral" | "film" | "mesh" | "fleece" | "tape" | "dimple" | "profile";

export function rollStyle(text: string): RollStyle {
  const t = text.toLowerCase();
  if (/dimple|drain|board/.test(t)) return "dimple";
  if (/waterstop|swell|profile|strip|bentonite/.test(t)) return "profile";
  if (/tape|flashing|collar|band\b/.test(t)) return "tape";
  if (/mesh|grid/.test(t)) return "mesh";
  if (/fleece|geotextile|fabric|polyester|felt|mat\b/.test(t)) return "fleece";
  if (/mineral|slate|torch/.test(t)) return "mineral";
  return "film";
}

export type Sheet = {
  colour: string;
  back: string;
  core: string;
  R: number;
  r: number;
  width: number;
  turns: number;
  tail: number;
  thick: number;
};

export const sheets: Record<RollStyle, Sheet> = {
  mineral: {
    colour: "#6b6f70",
    back: "#1c1d1e",
    core: "#c9a878",
    R: 1.12,
    r: 0.42,
    width: 5.6,
    turns: 8,
    tail: 2.4,
    thick: 0.062,
  },
  film: {
    colour: "#26292c",
    back: "#c9ccce",
    core: "#c9a878",
    R: 1.0,
    r: 0.42,
    width: 5.6,
    turns: 9,
    tail: 2.2,
    thick: 0.046,
  },
  mesh: {
    colour: "#f3f1ea",
    back: "#f3f1ea",
    core: "#c9a878",
    R: 0.85,
    r: 0.4,
    width: 5,
    turns: 12,
    tail: 3,
    thick: 0.026,
  },
  fleece: {
    colour: "#f1efe9",
    back: "#f1efe9",
    core: "#c9a878",
    R: 1.1,
    r: 0.4,
    width: 5,
    turns: 10,
    tail: 2.4,
    thick: 0.05,
  },
  tape: {
    colour: "#c8cacb",
    back: "#26292c",
    core: "#d4b98d",
    R: 1.05,
    r: 0.42,
    width: 1.3,
    turns: 13,
    tail: 1.5,
    thick: 0.04,
  },
  dimple: {
    colour: "#2b2d2f",
    back: "#2b2d2f",
    core: "#2b2d2f",
    R: 1.6,
    r: 0.5,
    width: 5.2,
    turns: 7,
    tail: 3.2,
    thick: 0.1,
  },
  profile: {
    colour: "#33566b",
    back: "#33566b",
    core: "#c9a878",
    R: 1.3,
    r: 0.5,
    width: 0.95,
    turns: 7,
    tail: 2,
    thick: 0.1,
  },
};

/** A texel of a face: how light, how high (0 to 255) and whether there is anything. */
type Texel = { light: number; high: number; alpha?: number };

const faceSize = 512;

const film = (x: number, y: number): Texel => ({
  light: 0.94 + 0.1 * fbm(x / 30, y / 30, 3, 6),
  high: 120 + 60 * fbm(x / 20, y / 6, 3, 7),
});

const faces: Record<RollStyle, (x: number, y: number, random: () => number) => Texel> = {
  mineral: (x, y, random) => {
    const grain = noise(x / 2.6, y / 2.6, 3);
    return { light: 0.6 + 0.75 * grain + 0.1 * random(), high: 255 * grain };
  },
  mesh: (x, y) => {
    const cell = 20.48;
    const gx = Math.abs((x % cell) - cell / 2) / (cell / 2);
    const gy = Math.abs((y % cell) - cell / 2) / (cell / 2);
    return { light: 0.8 + 0.2 * Math.cos(Math.min(gx, gy) * 4), high: 128, alpha: gx < 0.32 || gy < 0.26 ? 255 : 0 };
  },
  fleece: (x, y) => {
    const fibre = fbm(x / 3, y / 11, 3, 4) * 0.6 + fbm(x / 13, y / 3, 3, 8) * 0.4;
    return { light: 0.82 + 0.3 * fibre, high: 255 * fibre };
  },
  dimple: (x, y) => {
    const cell = 51.2;
    const d = Math.hypot((x % cell) - cell / 2, (y % cell) - cell / 2) / (cell / 2);
    const high = 255 * Math.min(1, Math.max(0, 1 - (d - 0.55) / 0.2));
    return { light: 0.85 + (high / 255) * 0.6, high };
  },
  profile: (_, y) => {
    const t = y / faceSize;
    const high = 255 * Math.max(Math.exp(-(((t - 0.5) / 0.06) ** 2)), Math.abs(Math.sin(t * 22)) ** 8);
    return { light: 0.85 + 0.2 * (high / 255), high };
  },
  tape: film,
  film,
};

/** The face of the sheet: granules, film, weave or felt. Repeats every 2 dm. */
export function face(style: RollStyle, colour: string): { map: THREE.Texture; bump: THREE.Texture } {
  const n = faceSize;
  const a = canvas(n, n);
  const b = canvas(n, n);
  const ia = a.ctx.createImageData(n, n);
  const ib = b.ctx.createImageData(n, n);
  const random = seeded(style);
  const c = new THREE.Color(colour).convertLinearToSRGB();
  for (let i = 0; i < n * n; i++) {
    const { light, high, alpha = 255 } = faces[style](i % n, Math.floor(i / n), random);
    ia.data.set([c.r * 255 * light, c.g * 255 * light, c.b * 255 * light, alpha], i * 4);
    ib.data.set([high, high, high, 255], i * 4);
  }
  a.ctx.putImageData(ia, 0, 0);
  b.ctx.putImageData(ib, 0, 0);
  const map = textureOf(a.el);
  const bump = new THREE.CanvasTexture(b.el);
  for (const t of [map, bump]) t.wrapS = t.wrapT = THREE.RepeatWrapping;
  return { map, bump };
}
