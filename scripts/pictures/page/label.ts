import type { ProductLook } from "../types.ts";
import { drawBars, drawIcon } from "./icons.ts";
import { paintGround, type Rect } from "./label-grounds.ts";
import { seeded } from "./random.ts";

type Ctx = CanvasRenderingContext2D;

export type LabelSpec = { product: ProductLook; net: string; colour?: { name: string; hex: string }; part?: string };

type Fit = { size: number; weight: number; width: number; stretch?: CanvasFontStretch };

/** Writes one line, made smaller until it fits. Returns the size used. */
export function line(ctx: Ctx, text: string, x: number, y: number, fit: Fit): number {
  let size = fit.size;
  ctx.fontStretch = fit.stretch ?? "normal";
  do {
    ctx.font = `${fit.weight} ${size}px Archivo`;
    size *= 0.96;
  } while (ctx.measureText(text).width > fit.width && size > 6);
  ctx.fillText(text, x, y);
  return size / 0.96;
}

export function isLight(hex: string): boolean {
  const n = Number.parseInt(hex.slice(1), 16);
  return 0.299 * (n >> 16) + 0.587 * ((n >> 8) & 255) + 0.114 * (n & 255) > 165;
}

/** One text below the other. */
function smallPrint(ctx: Ctx, r: Rect, ink: string, lines: readonly string[], rows = lines.length): void {
  const step = r.h / rows;
  ctx.fillStyle = ink;
  ctx.textAlign = "left";
  for (const [at, text] of lines.entries()) {
    line(ctx, text, r.x, r.y + step * (at + 0.8), { size: step * 0.78, weight: 500, width: r.w });
  }
}

/** The colour of what is in the pack. */
function drawSwatch(
  ctx: Ctx,
  colour: { name: string; hex: string },
  { right, y, u }: { right: number; y: number; u: number },
): void {
  const sw = 12 * u;
  const sx = right - sw * 1.9;
  ctx.fillStyle = "#ffffff";
  ctx.beginPath();
  ctx.roundRect(sx - u, y - u, sw * 1.9 + 2 * u, 9.6 * u, 1.6 * u);
  ctx.fill();
  ctx.fillStyle = colour.hex;
  ctx.beginPath();
  ctx.roundRect(sx, y, sw * 1.9, 7.6 * u, u);
  ctx.fill();
  ctx.strokeStyle = "rgba(20,38,46,0.25)";
  ctx.lineWidth = 0.3 * u;
  ctx.stroke();
  ctx.fillStyle = isLight(colour.hex) ? "#14262e" : "#ffffff";
  ctx.textAlign = "center";
  line(ctx, colour.name.toUpperCase(), sx + sw * 0.95, y + 5 * u, {
    size: 3.5 * u,
    weight: 750,
    width: sw * 1.7,
  });
}

/** The name, on two lines of a tall label if it is long. Returns where it ends. */
function drawHeadline(
  ctx: Ctx,
  headline: string,
  r: Rect,
  { left, y, wide, u }: { left: number; y: number; wide: number; u: number },
): number {
  const words = headline.split(" ");
  const last = words.at(-1) ?? "";
  const isSplit = words.length > 1 && headline.length > 8 && last.length > 2 && r.h > r.w * 1.3;
  const lines = isSplit ? [words.slice(0, -1).join(" "), last] : [headline];
  let end = y;
  for (const text of lines) {
    const size = line(ctx, text, left, end, { size: (isSplit ? 17 : 20) * u, weight: 800, width: wide });
    end += Math.max(size * 0.96, 10 * u);
  }
  return end - (isSplit ? 8 : 9) * u;
}

/** Draws the front of a pack into r. Works from tall (bag) to square (pail). */
function drawFront(ctx: Ctx, r: Rect, spec: LabelSpec): void {
  const p = spec.product;
  const g = paintGround(ctx, r, p);
  const u = Math.min(r.w, r.h * 1.05) / 100;
  const pad = 6 * u;
  const left = r.x + pad;
  const wide = r.w - 2 * pad;
  ctx.textBaseline = "alphabetic";
  // brand
  ctx.textAlign = "left";
  ctx.fillStyle = g.brandInk;
  line(ctx, p.brand.toUpperCase(), left, r.y + g.brandY * r.h, {
    size: 10.5 * u,
    weight: 850,
    width: wide * 0.74,
    stretch: "expanded",
  });
  ctx.fillStyle = g.brandInk;
  line(ctx, p.madeIn, left, r.y + g.brandY * r.h + 4.2 * u, {
    size: 2.6 * u,
    weight: 600,
    width: wide,
  });
  // headline and tagline
  const y0 = r.y + g.headY * r.h;
  ctx.fillStyle = g.headInk;
  const y = drawHeadline(ctx, p.headline, r, { left, y: y0, wide, u });
  ctx.fillStyle = g.accent;
  ctx.fillRect(left, y + 1.2 * u, 14 * u, 1.1 * u);
  ctx.fillStyle = g.headInk;
  line(ctx, p.kind, left, y + 8.2 * u, { size: 6 * u, weight: 600, width: wide });
  ctx.globalAlpha = 0.85;
  p.points.forEach((point, i) => {
    const py = y + (14.2 + i * 4.6) * u;
    if (py > r.y + g.footY * r.h - 3 * u) return;
    ctx.fillStyle = g.accent;
    ctx.fillRect(left, py - 1.9 * u, 1.5 * u, 1.5 * u);
    ctx.fillStyle = g.headInk;
    line(ctx, point, left + 3 * u, py, { size: 3.3 * u, weight: 500, width: wide * 0.62 });
  });
  ctx.globalAlpha = 1;
  // icon badge
  const badge = Math.min(12 * u, r.h * 0.085);
  const bx = r.x + r.w - pad - badge;
  const by = Math.min(r.y + g.iconY * r.h, y0 - 15.5 * u - badge);
  ctx.beginPath();
  ctx.arc(bx, by, badge, 0, Math.PI * 2);
  ctx.fillStyle = g.badge;
  ctx.fill();
  ctx.lineWidth = 1.1 * u;
  ctx.strokeStyle = g.accent;
  ctx.stroke();
  drawIcon(ctx, p.icon, bx, by, badge * 1.2, g.badgeInk, 6);
  // foot: net content, colour, standards, small print
  const fy = r.y + g.footY * r.h;
  const fh = r.y + r.h - fy;
  ctx.fillStyle = g.footInk;
  ctx.textAlign = "right";
  const net = Math.min(11.5 * u, fh * 0.6);
  line(ctx, spec.net, r.x + r.w - pad, fy + fh * 0.5 + net * 0.42, { size: net, weight: 800, width: wide * 0.42 });
  line(ctx, spec.part ?? "NET CONTENT", r.x + r.w - pad, fy + fh * 0.5 - net * 0.52, {
    size: 2.7 * u,
    weight: 650,
    width: wide * 0.4,
  });
  ctx.textAlign = "left";
  line(ctx, p.standard, left, fy + fh * 0.3, { size: 3.8 * u, weight: 700, width: wide * 0.5 });
  smallPrint(ctx, { x: left, y: fy + fh * 0.36, w: wide * 0.5, h: Math.min(fh * 0.48, 11.5 * u) }, g.footInk, p.smallPrint, 3);
  if (spec.colour) drawSwatch(ctx, spec.colour, { right: r.x + r.w - pad, y: fy - 11.5 * u, u });
}

/** The back and sides of a wrapped label. */
export function drawBack(ctx: Ctx, r: Rect, spec: LabelSpec): void {
  const p = spec.product;
  const ink = "#14262e";
  ctx.fillStyle = "#fbfaf6";
  ctx.fillRect(r.x, r.y, r.w, r.h);
  const pad = r.w * 0.07;
  ctx.fillStyle = p.colour;
  ctx.fillRect(r.x, r.y, r.w, r.h * 0.05);
  ctx.textAlign = "left";
  line(ctx, `${p.brand} ${p.headline}`, r.x + pad, r.y + r.h * 0.15, {
    size: r.h * 0.06,
    weight: 750,
    width: r.w - pad * 2,
  });
  const print = [p.kind, ...p.points, ...p.smallPrint];
  smallPrint(ctx, { x: r.x + pad, y: r.y + r.h * 0.19, w: r.w - pad * 2, h: r.h * 0.44 }, ink, print, 9);
  drawBars(ctx, r.x + pad, r.y + r.h * 0.68, r.w * 0.4, r.h * 0.24, seeded(p.key));
  ctx.fillStyle = ink;
  ctx.textAlign = "left";
  line(ctx, p.standard, r.x + r.w * 0.55, r.y + r.h * 0.75, { size: r.h * 0.04, weight: 600, width: r.w * 0.4 });
}

export function canvas(w: number, h: number): { el: HTMLCanvasElement; ctx: Ctx } {
  const el = document.createElement("canvas");
  el.width = Math.round(w);
  el.height = Math.round(h);
  const ctx = el.getContext("2d", { willReadFrequently: true });
  if (!ctx) throw new Error("no 2D context");
  return { el, ctx };
}

let detail = 1;

/** Labels that will be small in the frame are drawn with fewer pixels, which is most of the time a picture takes. */
export function labelDetail(share: number): void {
  detail = share;
}

/** A label that goes all the way round; the front sits in the middle. aspect is circumference to height. */
export function wrapLabel(spec: LabelSpec, aspect: number, front = 0.315): HTMLCanvasElement {
  const h = Math.min(1400 * detail, (3400 * detail) / aspect);
  const w = h * aspect;
  const { el, ctx } = canvas(w, h);
  paintGround(ctx, { x: 0, y: 0, w, h }, spec.product, true);
  const fw = Math.min(w * front, h * 1.1);
  drawBack(ctx, { x: 0, y: 0, w: w * 0.16, h }, spec);
  drawBack(ctx, { x: w * 0.84, y: 0, w: w * 0.16, h }, spec);
  drawFront(ctx, { x: (w - fw) / 2, y: 0, w: fw, h }, spec);
  return el;
}

/** A flat label. aspect is width to height. */
export function flatLabel(spec: LabelSpec, aspect: number): HTMLCanvasElement {
  const h = (aspect > 1 ? 1400 / aspect : 1400) * detail;
  const { el, ctx } = canvas(h * aspect, h);
  drawFront(ctx, { x: 0, y: 0, w: h * aspect, h }, spec);
  return el;
}
