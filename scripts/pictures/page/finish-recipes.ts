import { fbm, noise, smooth, worley } from "./random.ts";
import { lit, mix, rgb, type Sampler } from "./surfaces.ts";

/** What each applied material looks like from near. x and y in decimetres, about -2 to 2. */

const concrete: Sampler = (x, y) => {
  const g = fbm(x * 4, y * 4, 5, 11);
  const hole = worley(x * 5, y * 5, 21);
  const pit = hole.id > 0.6 ? smooth(0.16, 0.05, hole.f1) : 0;
  return { h: 0.03 * g - 0.05 * pit, c: lit(rgb("#a9a69f"), (0.72 + 0.42 * g) * (1 - 0.5 * pit)), rough: 0.95 };
};

/** Strokes of a wide brush that change direction from patch to patch. */
function strokes(x: number, y: number, seed: number): number {
  const turn = (fbm(x * 0.7, y * 0.7, 2, seed) - 0.5) * 1.1;
  const u = x * Math.cos(turn) - y * Math.sin(turn);
  const v = x * Math.sin(turn) + y * Math.cos(turn);
  return 0.65 * fbm(u * 1.1, v * 21, 3, seed + 2) + 0.35 * noise(u * 2, v * 60, seed + 5);
}

const edgeOf = (x: number, y: number, at: number, seed: number) =>
  x - at + 0.55 * (fbm(2, y * 3.2, 4, seed) - 0.5) + 0.16 * (noise(3, y * 26, seed) - 0.5);

/** A coat that ends raggedly over concrete. */
function over(coat: Sampler, base: Sampler, at: number, thick: number, seed: number): Sampler {
  return (x, y) => {
    const m = smooth(0.04, -0.05, edgeOf(x, y, at, seed));
    const a = base(x, y);
    if (m <= 0) return a;
    const b = coat(x, y);
    return {
      h: a.h + (b.h + thick - a.h) * m,
      c: m > 0.4 ? b.c : mix(a.c, b.c, m),
      rough: m > 0.5 ? b.rough : a.rough,
    };
  };
}

const cementitious = over(
  (x, y) => {
    const s = strokes(x, y, 31);
    return { h: 0.075 * s, c: lit(rgb("#8d9394"), 0.82 + 0.25 * s), rough: 0.78 };
  },
  concrete,
  0.75,
  0.06,
  5,
);

const acrylic: Sampler = (x, y) => {
  const w = worley(x * 9 + fbm(x * 3, y * 3, 2, 4), y * 9, 7);
  const s = smooth(0, 0.7, w.f1) * 0.6 + 0.4 * fbm(x * 10, y * 10, 3, 8);
  return { h: 0.05 * (1 - s), c: lit(rgb("#efeee9"), 0.94 + 0.06 * (1 - s)), rough: 0.42 };
};

const polyurethane: Sampler = (x, y) => {
  const s = fbm(x * 1.1, y * 1.1, 1, 3);
  return { h: 0.09 * s, c: lit(rgb("#7f8b91"), 0.95 + 0.08 * s), rough: 0.13 };
};

const hybrid = over(
  (x, y) => {
    const s = fbm(x * 2, y * 9, 3, 9);
    return { h: 0.03 * s, c: lit(rgb("#b0583b"), 0.94 + 0.1 * s), rough: 0.34 };
  },
  (x, y) => {
    const cell = 0.14;
    const weave = (t: number) => smooth(0.3, 0.14, Math.abs(((((t / cell) % 1) + 1) % 1) - 0.5));
    const m = Math.max(weave(x + 0.02 * noise(y * 2, 1)), weave(y + 0.02 * noise(x * 2, 2)));
    const wet = rgb("#a5543a");
    return { h: 0.022 * m, c: mix(lit(wet, 0.9), rgb("#efe7dd"), m * 0.86), rough: 0.5 };
  },
  0.35,
  0.03,
  12,
);

const bituminous: Sampler = (x, y) => {
  const seam = x * 0.24 + y - 0.35;
  const upper = seam < 0;
  const w = worley(x * 19, y * 19 + (upper ? 40 : 0), 3);
  const bead = Math.exp(-(((seam - 0.05) / (0.055 + 0.03 * noise(x * 3, 1, 8))) ** 2));
  if (bead > 0.35) return { h: 0.06 + 0.05 * bead, c: rgb("#17181a"), rough: 0.24 };
  const tone = 0.5 + 0.75 * w.id;
  const hue = w.id > 0.86 ? rgb("#8a8f94") : rgb("#555b60");
  return {
    h: (upper ? 0.1 : 0) + 0.05 * smooth(0.62, 0.1, w.f1) * (0.5 + w.id),
    c: lit(hue, tone * (0.55 + 0.5 * smooth(0.6, 0.2, w.f1))),
    rough: 0.8,
  };
};

const crystalline: Sampler = (x, y) => {
  const a = concrete(x, y);
  const p = worley(x * 0.95 + 0.2 * fbm(x * 3, y * 3, 2, 5), y * 0.95 + 0.2 * fbm(y * 3, x * 3, 2, 6), 44);
  const pore = smooth(0.36, 0.26, p.f1);
  const damp = smooth(0.6, 0.3, p.f1);
  const grain = fbm(x * 22, y * 22, 3, 9);
  return {
    h: a.h - 0.34 * pore + 0.02 * grain,
    c: lit(mix(lit(a.c, 0.86), rgb("#5f6668"), damp * 0.5), (1 - 0.45 * pore) * (0.86 + 0.26 * grain)),
    rough: 0.92,
  };
};

const epoxy = over(
  (x, y) => ({
    h: 0.08 * fbm(x * 1.2, y * 0.9, 1, 6),
    c: lit(rgb("#2b6f92"), 0.92 + 0.12 * fbm(x, y, 3, 2)),
    rough: 0.07,
  }),
  concrete,
  0.85,
  0.09,
  26,
);

const brick: Sampler = (x, y) => {
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

/** A joint between glazed tiles, half filled: the bead ends where the gun stopped. */
const joint: Sampler = (x, y) => {
  const d = Math.abs(x + 0.12 * y);
  const half = 0.3;
  const g = fbm(x * 9, y * 9, 4, 4);
  if (d < half) {
    const t = d / half;
    const end = y - 0.75 + 0.35 * t * t + 0.05 * noise(x * 9, 1, 3);
    const bead = smooth(0.06, -0.05, end);
    const open = { h: -0.22 + 0.04 * g, c: lit(rgb("#5b564e"), 0.5 + 0.6 * g), rough: 0.95 };
    if (bead <= 0) return open;
    const ripple = 0.012 * Math.sin(y * 13 + 3 * t * t) * (1 - t);
    const round = 0.1 * Math.sqrt(Math.max(0, 1 - t * t * 0.9)) * smooth(0.02, -0.3, end);
    return { h: open.h + (0.2 + round + ripple - open.h) * bead, c: rgb("#e9e7e0"), rough: 0.2 };
  }
  const edge = smooth(half, half + 0.07, d);
  const fy = Math.abs(((((y / 1.9 + 0.3) % 1) + 1) % 1) - 0.5) * 1.9;
  const grout = smooth(0.9, 0.87, fy);
  const wave = fbm(x * 0.9, y * 0.9, 2, 8);
  const glaze = lit(rgb("#2d6f7a"), 0.86 + 0.26 * wave);
  return {
    h: 0.14 * edge * grout + 0.03 * wave * grout,
    c: mix(lit(rgb("#b8b2a6"), 0.8 + 0.3 * g), glaze, grout),
    rough: grout > 0.5 ? 0.1 : 0.95,
  };
};

const mortar: Sampler = (x, y) => {
  const sweep = Math.hypot(x + 2.6, y - 2.4);
  const ridge = smooth(0.35, 0.5, Math.abs(((((sweep / 0.95) % 1) + 1) % 1) - 0.5)) * noise(x * 0.8, y * 0.8, 5);
  const drag = fbm(sweep * 16, Math.atan2(y - 2.4, x + 2.6) * 5, 3, 6);
  const sand = worley(x * 26, y * 26, 8);
  const grain = smooth(0.5, 0.1, sand.f1) * sand.id;
  return {
    h: 0.1 * ridge + 0.03 * drag + 0.02 * grain,
    c: lit(mix(rgb("#a39d92"), rgb("#c9c0ae"), grain * 0.6), 0.8 + 0.25 * drag),
    rough: 0.95,
  };
};

const dimples: Sampler = (x, y) => {
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

/** Sawn concrete: stones of three sizes in a dense, dry paste. */
const sawn: Sampler = (x, y) => {
  const stones: [number, number, number, string, string][] = [
    [1.5, 3, 0.16, "#8b857b", "#5b6064"],
    [3.6, 9, 0.17, "#a49683", "#6d665d"],
    [9, 15, 0.2, "#b3ab9c", "#7a7670"],
  ];
  const wobble = 0.12 * (fbm(x * 4, y * 4, 3, 2) - 0.5);
  for (const [k, seed, gap, a, b] of stones) {
    const w = worley(x * k + wobble * k, y * k + wobble * k, seed);
    if (w.f2 - w.f1 > gap && w.f1 < 0.42 && w.id > 0.25) {
      return { h: 0.012, c: lit(mix(rgb(a), rgb(b), w.id), 0.8 + 0.4 * fbm(x * 14, y * 14, 3, seed)), rough: 0.42 };
    }
  }
  const g = fbm(x * 16, y * 16, 4, 4);
  return { h: 0.006 * g, c: lit(rgb("#b7b7b1"), 0.78 + 0.3 * g), rough: 0.7 };
};

const tooled = over(
  (x, y) => {
    const s = strokes(x, y, 71);
    return { h: 0.05 * s, c: lit(rgb("#1f8090"), 0.86 + 0.2 * s), rough: 0.36 };
  },
  (x, y) => {
    const a = concrete(x, y);
    const cell = 0.2;
    const weave = (t: number) => smooth(0.2, 0.13, Math.abs(((((t / cell) % 1) + 1) % 1) - 0.5));
    const m = Math.max(weave(x * 0.97 + y * 0.22), weave(y * 0.97 - x * 0.22));
    return { h: a.h + 0.035 * m, c: mix(a.c, rgb("#f4f1e8"), m * 0.95), rough: 0.8 };
  },
  0.05,
  0.05,
  17,
);

export type Recipe = { at: Sampler; clearcoat?: number; beads?: number; bead?: number; needles?: boolean };

export const recipes = {
  cementitious: { at: cementitious },
  acrylic: { at: acrylic, beads: 90, bead: 0.13 },
  polyurethane: { at: polyurethane, clearcoat: 1, beads: 60, bead: 0.15 },
  pu_hybrid: { at: hybrid },
  bituminous: { at: bituminous },
  crystalline: { at: crystalline, needles: true },
  epoxy: { at: epoxy, clearcoat: 1 },
  silane_siloxane: { at: brick, beads: 130, bead: 0.12 },
  silicone: { at: joint, clearcoat: 0.3 },
  polymer_modified: { at: mortar },
  thermoplastic_sheet: { at: dimples },
  admixture: { at: sawn, clearcoat: 0.25 },
  tool: { at: tooled },
} satisfies Record<string, Recipe>;
