import { markPath } from "./icons.ts";
import { canvas } from "./label.ts";

/** Pixels of the wordmark: mark, name and a small line below. */
export function drawLogo(name: string, width: number, height: number): Uint8Array<ArrayBuffer> {
  const { el, ctx } = canvas(width, height);
  const k = height / 128;
  ctx.scale(k, k);
  const light = name === "logo-light";
  ctx.save();
  ctx.translate(2, 10);
  ctx.scale(1.08, 1.08);
  ctx.fillStyle = light ? "#ffffff" : "#0e4f5c";
  ctx.fill(new Path2D(markPath.roof));
  ctx.fillStyle = "#f0b323";
  ctx.fill(new Path2D(markPath.drop));
  ctx.restore();
  ctx.fillStyle = light ? "#ffffff" : "#14262e";
  ctx.textBaseline = "alphabetic";
  ctx.fontStretch = "semi-expanded";
  ctx.font = "780 84px Archivo";
  ctx.letterSpacing = "-2px";
  ctx.fillText("Sukkha", 124, 79);
  ctx.fontStretch = "normal";
  ctx.font = "650 19.5px Archivo";
  const word = "WATERPROOFING";
  ctx.letterSpacing = "0px";
  const gap = (ctx.measureText("").width + 318 - ctx.measureText(word).width) / (word.length - 1);
  ctx.letterSpacing = `${gap}px`;
  ctx.fillStyle = light ? "#d9e6e6" : "#17717f";
  ctx.fillText(word, 128, 109);
  const image = ctx.getImageData(0, 0, el.width, el.height).data;
  return new Uint8Array(image);
}
