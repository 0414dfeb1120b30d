/** The label icons, drawn in a 100 by 100 box with the current stroke and fill style. */

type Ctx = CanvasRenderingContext2D;

const shapes: Record<string, string> = {
  roof: "M8 56 L50 20 L92 56 M20 50 V84 H80 V50 M50 56 C58 66 60 70 60 74 A10 10 0 0 1 40 74 C40 70 42 66 50 56 Z",
  drop: "M50 10 C68 36 78 50 78 64 A28 28 0 0 1 22 64 C22 50 32 36 50 10 Z M36 66 A14 14 0 0 0 50 80",
  wall: "M10 22 H90 V80 H10 Z M10 41 H90 M10 61 H90 M38 22 V41 M66 22 V41 M24 41 V61 M52 41 V61 M80 41 V61 M38 61 V80 M66 61 V80",
  tank: "M20 28 C20 14 80 14 80 28 V80 C80 92 20 92 20 80 Z M20 28 C20 40 80 40 80 28 M20 58 C32 50 40 66 50 58 C60 50 68 66 80 58",
  bath: "M8 52 H92 V60 C92 76 82 82 72 82 H28 C18 82 8 76 8 60 Z M22 52 V24 C22 10 42 10 42 24 M34 26 H50 M26 82 V90 M74 82 V90",
  crack: "M12 12 H88 V88 H12 Z M56 12 L42 34 L58 48 L40 66 L52 88 M42 34 L28 40 M58 48 L74 54",
  layers: "M50 12 L90 32 L50 52 L10 32 Z M10 50 L50 70 L90 50 M10 68 L50 88 L90 68",
  bolt: "M58 8 L22 56 H46 L40 92 L78 42 H54 Z",
  tool: "M14 30 H70 V50 H14 Z M70 40 H84 V62 H50 V72 M44 72 H56 V94 H44 Z",
  crystal: "M50 8 L76 36 L64 90 H36 L24 36 Z M24 36 H76 M50 8 L42 36 L50 90 L58 36 Z",
};

export function drawIcon(ctx: Ctx, icon: string, x: number, y: number, size: number, colour: string, line = 6): void {
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2);
  ctx.scale(size / 100, size / 100);
  ctx.strokeStyle = colour;
  ctx.lineWidth = line;
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  ctx.stroke(new Path2D(shapes[icon] ?? shapes.drop));
  ctx.restore();
}

/** A bar code that scans as nothing. */
export function drawBars(ctx: Ctx, x: number, y: number, w: number, h: number, random: () => number): void {
  ctx.save();
  ctx.fillStyle = "#ffffff";
  ctx.fillRect(x, y, w, h);
  ctx.fillStyle = "#111417";
  const unit = w / 68;
  for (let i = 4; i < 64; ) {
    const bar = 1 + Math.floor(random() * 3);
    ctx.fillRect(x + i * unit, y + h * 0.08, bar * unit, h * 0.84);
    i += bar + 1 + Math.floor(random() * 2);
  }
  ctx.restore();
}

/** The shop's mark: a roof line that sheds one drop, in a 100 by 100 box. */
export const markPath = {
  roof: "M6 58 L50 18 L94 58 L84 68 L50 37 L16 68 Z",
  drop: "M50 48 C61 63 67 71 67 79 A17 17 0 0 1 33 79 C33 71 39 63 50 48 Z",
};
