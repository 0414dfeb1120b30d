import { drawBars, drawIcon } from "./icons.ts";
import { canvas, isLight, type LabelSpec, line } from "./label.ts";
import { shade } from "./label-grounds.ts";
import { seeded } from "./random.ts";

/**
 * The wrap of a thin tube, turned so that the writing runs along it, upwards.
 * length and round are the tube's measures; the writing keeps to the part that faces the camera.
 */
export function stripLabel(spec: LabelSpec, length: number, round: number, upwards = true): HTMLCanvasElement {
  const p = spec.product;
  const w = 1900;
  const h = (w * round) / length;
  const { el, ctx } = canvas(w, h);
  const fill = ctx.createLinearGradient(0, 0, w, 0);
  fill.addColorStop(0, p.colour);
  fill.addColorStop(1, shade(p.colour, -0.18));
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, w, h);
  const tone = spec.colour?.hex ?? p.accent;
  ctx.fillStyle = "#fbfaf6";
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(w * 0.25, 0);
  ctx.bezierCurveTo(w * 0.31, h * 0.35, w * 0.23, h * 0.65, w * 0.29, h);
  ctx.lineTo(0, h);
  ctx.fill();
  ctx.strokeStyle = p.accent;
  ctx.lineWidth = 16;
  ctx.beginPath();
  ctx.moveTo(w * 0.255, 0);
  ctx.bezierCurveTo(w * 0.315, h * 0.35, w * 0.235, h * 0.65, w * 0.295, h);
  ctx.stroke();
  ctx.fillStyle = tone;
  ctx.fillRect(w * 0.92, 0, w * 0.08, h);
  ctx.fillStyle = "#fbfaf6";
  ctx.fillRect(w * 0.912, 0, w * 0.008, h);
  const mid = h / 2;
  const k = Math.min(h * 0.42, w * 0.19);
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
  ctx.fillStyle = p.brandColour;
  line(ctx, p.brand.toUpperCase(), w * 0.03, mid + k * 0.02, {
    size: k * 0.3,
    weight: 850,
    width: w * 0.2,
    stretch: "expanded",
  });
  ctx.fillStyle = "#14262e";
  line(ctx, p.standard, w * 0.03, mid + k * 0.26, {
    size: k * 0.15,
    weight: 650,
    width: w * 0.2,
  });
  const ink = isLight(p.colour) ? "#14262e" : "#ffffff";
  ctx.fillStyle = ink;
  line(ctx, p.headline, w * 0.32, mid + k * 0.08, { size: k * 0.56, weight: 820, width: w * 0.37 });
  line(ctx, p.kind, w * 0.32, mid + k * 0.36, { size: k * 0.21, weight: 600, width: w * 0.37 });
  ctx.beginPath();
  ctx.arc(w * 0.775, mid, k * 0.34, 0, Math.PI * 2);
  ctx.fillStyle = "#fbfaf6";
  ctx.fill();
  drawIcon(ctx, p.icon, w * 0.775, mid, k * 0.42, isLight(p.colour) ? "#14262e" : p.colour, 7);
  ctx.fillStyle = ink;
  ctx.textAlign = "center";
  line(ctx, spec.net, w * 0.879, mid + k * 0.02, { size: k * 0.27, weight: 800, width: w * 0.062 });
  if (spec.colour)
    line(ctx, spec.colour.name.toUpperCase(), w * 0.879, mid + k * 0.24, {
      size: k * 0.13,
      weight: 700,
      width: w * 0.062,
    });
  drawBars(ctx, w * 0.4, 10, w * 0.16, h * 0.16, seeded(p.key));
  ctx.fillStyle = ink;
  ctx.textAlign = "left";
  for (const [i, text] of [...p.points, ...p.smallPrint].slice(0, 4).entries())
    line(ctx, text, w * 0.32, h * (0.82 + i * 0.045), { size: h * 0.032, weight: 500, width: w * 0.5 });
  if (!upwards) return el;
  const turn = canvas(h, w);
  turn.ctx.translate(0, w);
  turn.ctx.rotate(-Math.PI / 2);
  turn.ctx.drawImage(el, 0, 0);
  return turn.el;
}
