import type { ProductLook } from "../types.ts";
import { isLight } from "./label.ts";

export type Rect = { x: number; y: number; w: number; h: number };

/** Where the writing goes on a ground, in shares of its height, and in which colours. */
export type Ground = {
  brandInk: string;
  headInk: string;
  footInk: string;
  accent: string;
  badge: string;
  badgeInk: string;
  brandY: number;
  headY: number;
  iconY: number;
  footY: number;
};

type Painter = (ctx: CanvasRenderingContext2D, r: Rect, p: ProductLook, plain: boolean) => Ground;

const WHITE = "#fbfaf6";
const INK = "#14262e";

export function shade(hex: string, by: number): string {
  const n = Number.parseInt(hex.slice(1), 16);
  const to = by < 0 ? 0 : 255;
  const mix = (c: number) => Math.round(c + (to - c) * Math.abs(by));
  return `rgb(${mix(n >> 16)},${mix((n >> 8) & 255)},${mix(n & 255)})`;
}

function ground(p: ProductLook, over: Partial<Ground>): Ground {
  const light = isLight(p.colour);
  return {
    brandInk: p.brandColour,
    headInk: light ? INK : "#ffffff",
    footInk: INK,
    accent: p.accent,
    badge: WHITE,
    badgeInk: light ? INK : p.colour,
    brandY: 0.13,
    headY: 0.41,
    iconY: 0.19,
    footY: 0.8,
    ...over,
  };
}

/** White head, colour body with an accent wave above a white foot. */
const wave: Painter = (ctx, r, p, plain) => {
  const fill = ctx.createLinearGradient(0, r.y, 0, r.y + r.h);
  fill.addColorStop(0.2, p.colour);
  fill.addColorStop(0.85, shade(p.colour, -0.3));
  ctx.fillStyle = fill;
  ctx.fillRect(r.x, r.y, r.w, r.h);
  ctx.fillStyle = WHITE;
  ctx.fillRect(r.x, r.y, r.w, r.h * 0.215);
  ctx.fillStyle = p.accent;
  ctx.fillRect(r.x, r.y + r.h * 0.215, r.w, r.h * 0.014);
  const swell = (at: number, amp: number, colour: string) => {
    const a = plain ? 0 : amp * r.h;
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(r.x, r.y + at * r.h);
    ctx.bezierCurveTo(r.x + r.w * 0.35, r.y + at * r.h - a, r.x + r.w * 0.6, r.y + at * r.h + a, r.x + r.w, r.y + at * r.h);
    ctx.lineTo(r.x + r.w, r.y + r.h);
    ctx.lineTo(r.x, r.y + r.h);
    ctx.fill();
  };
  swell(0.765, 0.09, p.accent);
  swell(0.79, 0.09, WHITE);
  return ground(p, { footY: 0.81 });
};

/** Colour all over, a lighter diagonal beam, dark foot. */
const beam: Painter = (ctx, r, p, plain) => {
  ctx.fillStyle = p.colour;
  ctx.fillRect(r.x, r.y, r.w, r.h);
  const light = isLight(p.colour);
  if (!plain) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(r.x, r.y, r.w, r.h);
    ctx.clip();
    for (const [from, to, by] of [
      [0.55, 0.95, 0.1],
      [0.75, 1.02, 0.16],
    ] as const) {
      ctx.fillStyle = shade(p.colour, by);
      ctx.beginPath();
      ctx.moveTo(r.x + r.w * from, r.y);
      ctx.lineTo(r.x + r.w * (to + 0.25), r.y);
      ctx.lineTo(r.x + r.w * (to - 0.35), r.y + r.h);
      ctx.lineTo(r.x + r.w * (from - 0.5), r.y + r.h);
      ctx.fill();
    }
    ctx.restore();
  }
  ctx.fillStyle = shade(p.colour, light ? -0.72 : -0.55);
  ctx.fillRect(r.x, r.y + r.h * 0.81, r.w, r.h * 0.19);
  ctx.fillStyle = p.accent;
  ctx.fillRect(r.x, r.y + r.h * 0.795, r.w, r.h * 0.022);
  return ground(p, { brandInk: light ? INK : "#ffffff", footInk: "#ffffff" });
};

/** White all over, one strong colour block behind the headline. */
const block: Painter = (ctx, r, p) => {
  ctx.fillStyle = WHITE;
  ctx.fillRect(r.x, r.y, r.w, r.h);
  ctx.fillStyle = p.colour;
  ctx.fillRect(r.x, r.y + r.h * 0.25, r.w, r.h * 0.5);
  ctx.fillStyle = p.accent;
  ctx.fillRect(r.x, r.y + r.h * 0.75, r.w, r.h * 0.035);
  ctx.fillStyle = p.brandColour;
  ctx.fillRect(r.x, r.y, r.w, r.h * 0.025);
  return ground(p, {
    brandY: 0.155,
    headY: 0.42,
    iconY: 0.23,
    badge: p.accent,
    badgeInk: isLight(p.accent) ? INK : "#ffffff",
  });
};

/** Stepped layers of the two colours rising to the right: a built-up system. */
const steps: Painter = (ctx, r, p, plain) => {
  ctx.fillStyle = p.colour;
  ctx.fillRect(r.x, r.y, r.w, r.h);
  const rows: [number, string][] = [
    [0.66, shade(p.colour, 0.14)],
    [0.72, p.accent],
    [0.775, WHITE],
  ];
  for (const [at, colour] of rows) {
    ctx.fillStyle = colour;
    const rise = plain ? 0 : r.h * 0.1;
    ctx.beginPath();
    ctx.moveTo(r.x, r.y + at * r.h);
    ctx.lineTo(r.x + r.w * 0.5, r.y + at * r.h);
    ctx.lineTo(r.x + r.w * 0.5 + rise, r.y + at * r.h + (plain ? 0 : r.h * 0.03));
    ctx.lineTo(r.x + r.w, r.y + at * r.h + (plain ? 0 : r.h * 0.03));
    ctx.lineTo(r.x + r.w, r.y + r.h);
    ctx.lineTo(r.x, r.y + r.h);
    ctx.fill();
  }
  const light = isLight(p.colour);
  return ground(p, { brandInk: light ? INK : "#ffffff", headY: 0.37, footY: 0.81 });
};

const byBrand: Record<string, Painter> = {
  abhedya: wave,
  himkawach: block,
  barkhaseal: wave,
  deurali: beam,
  polytaal: steps,
  rheinfest: beam,
  bluefjord: block,
  karigar: steps,
};

export function paintGround(ctx: CanvasRenderingContext2D, r: Rect, p: ProductLook, plain = false): Ground {
  return (byBrand[p.brandKey] ?? wave)(ctx, r, p, plain);
}
