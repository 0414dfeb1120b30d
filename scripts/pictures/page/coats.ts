import { fbm } from "./random.ts";
import { lit, rgb, type Sampler } from "./surfaces.ts";

/** Coat on the left of a ragged line, plain ground on the right. */
export function half(coat: Sampler, ground: Sampler, at: number): Sampler {
  return (x, y) => {
    const edge = x - at + 1.6 * (fbm(1, y * 0.9, 3, 4) - 0.5) + 0.35 * (fbm(3, y * 7, 2, 5) - 0.5);
    return edge < 0 ? coat(x, y) : ground(x, y);
  };
}

export const white: Sampler = (x, y) => ({
  h: 0.03 * fbm(x * 9, y * 9, 2, 2),
  c: lit(rgb("#f1f0ea"), 0.96 + 0.05 * fbm(x, y, 2, 3)),
  rough: 0.4,
});
export const blue: Sampler = (x, y) => ({
  h: 0.04 * fbm(x * 2, y * 16, 3, 6),
  c: lit(rgb("#3a8aa0"), 0.9 + 0.16 * fbm(x, y * 8, 3, 2)),
  rough: 0.4,
});
export const black: Sampler = (x, y) => ({
  h: 0.05 * fbm(x * 3, y * 18, 3, 7),
  c: lit(rgb("#1f2326"), 0.85 + 0.5 * fbm(x, y * 8, 3, 2)),
  rough: 0.35,
});
