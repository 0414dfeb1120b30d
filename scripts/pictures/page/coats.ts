import { fbm, noise, smooth } from "./random.ts";
import { lit, mix, rgb, type Sampler } from "./surfaces.ts";

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

/** Bricks with their mortar. */
export const brick: Sampler = (x, y) => {
  const row = Math.floor(y / 0.78);
  const fx = ((((x + (row % 2 ? 1.05 : 0)) % 2.1) + 2.1) % 2.1) - 1.05;
  const fy = y - (row + 0.5) * 0.78;
  const d = Math.min(1.05 - Math.abs(fx), 0.39 - Math.abs(fy)) + 0.03 * (fbm(x * 8, y * 8, 3, 3) - 0.5);
  const b = smooth(0.05, 0.09, d);
  const g = fbm(x * 6, y * 6, 5, 5);
  const id = noise(Math.floor((x + (row % 2 ? 1.05 : 0)) / 2.1) * 7.3, row * 3.7, 9);
  const clay = lit(mix(rgb("#94604c"), rgb("#6f463a"), id), 0.72 + 0.5 * g);
  return { h: 0.1 * b + 0.03 * g, c: mix(lit(rgb("#b9b2a5"), 0.75 + 0.3 * g), clay, b), rough: 0.9 };
};

/** A dimpled board. */
export const dimples: Sampler = (x, y) => {
  const cell = 0.46;
  const row = Math.floor(y / cell);
  const fx = ((((x / cell + (row % 2 ? 0.5 : 0)) % 1) + 1) % 1) - 0.5;
  const fy = y / cell - row - 0.5;
  const d = Math.hypot(fx, fy);
  const stud = smooth(0.34, 0.24, d);
  return {
    h: 0.2 * stud - 0.03 * smooth(0.12, 0.05, d) * stud + 0.002 * noise(x * 30, y * 30, 2),
    c: lit(rgb("#33393d"), 0.8 + 0.4 * stud),
    rough: 0.36,
  };
};
