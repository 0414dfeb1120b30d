import * as THREE from "three";
import { canvas, drawBack, flatLabel, type LabelSpec } from "./label.ts";
import { mesh, printed } from "./materials.ts";
import { fbm, hash } from "./random.ts";

type Loft = {
  w: number;
  h: number;
  depth: (v: number) => number;
  width: (v: number) => number;
  corner: number;
  dent: number;
  seed: number;
};

/** A closed skin of rings from bottom to top, printed flat from the front. */
function loft(l: Loft): THREE.BufferGeometry {
  const across = 180;
  const rings = 150;
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  for (let j = 0; j <= rings; j++) {
    const v = j / rings;
    for (let i = 0; i <= across; i++) {
      const a = (i / across) * Math.PI * 2 - Math.PI;
      const c = Math.sin(a);
      const s = Math.cos(a);
      const e = 2 / l.corner;
      const x = Math.sign(c) * Math.abs(c) ** e * (l.w / 2) * l.width(v);
      const dents = 1 + l.dent * (fbm(c * 2.2 + 5, v * 5 + (s > 0 ? 0 : 9), 3, l.seed) - 0.5) * 2;
      const crease = 0.02 * l.dent * (fbm(c * 9, v * 14, 2, l.seed + 3) - 0.5);
      const z = Math.sign(s) * Math.abs(s) ** e * (l.depth(v) / 2) * dents + crease * Math.sign(s);
      position.push(x + 0.05 * l.dent * (fbm(v * 6, s * 2, 2, l.seed + 8) - 0.5), v * l.h, z);
      const front = 0.02 + 0.47 * (x / (l.w * l.width(v)) + 0.5) + 0.0;
      uv.push(s >= 0 ? front : 1 - front, v);
    }
  }
  for (let j = 0; j < rings; j++) {
    for (let i = 0; i < across; i++) {
      const k = j * (across + 1) + i;
      index.push(k, k + 1, k + across + 2, k, k + across + 2, k + across + 1);
    }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
  g.setAttribute("uv", new THREE.Float32BufferAttribute(uv, 2));
  g.setIndex(index);
  g.computeVertexNormals();
  return g;
}

/** Front art on the left half of the sheet, back art on the right. */
function sheet(spec: LabelSpec, aspect: number, margin: string, border: number): HTMLCanvasElement {
  const front = flatLabel(spec, aspect);
  const { el, ctx } = canvas(front.width * 2, front.height);
  ctx.fillStyle = margin;
  ctx.fillRect(0, 0, el.width, el.height);
  const b = border * front.width;
  ctx.drawImage(front, 0.02 * el.width + b, b * 1.3, el.width * 0.47 - b * 2, el.height - b * 2.8);
  drawBack(ctx, { x: el.width * 0.53, y: b, w: el.width * 0.44, h: el.height - 2 * b }, spec);
  return el;
}

/** A filled paper sack standing on its base, sewn at the top. */
export function bag(spec: LabelSpec, kilos: number): THREE.Group {
  const s = Math.cbrt(kilos / 25);
  const g = new THREE.Group();
  const w = 4;
  const h = 5.9;
  const paper = sheet(spec, w / h, "#f6f3ea", 0.035);
  const shape = loft({
    w,
    h,
    corner: 4.2,
    dent: 0.16,
    seed: hash(spec.product.key) % 1000,
    width: (v) => 1 - 0.035 * Math.abs(2 * v - 1) ** 4 + 0.02 * Math.sin(v * 9),
    depth: (v) => 1.55 * Math.min(1, ((1 - v) / 0.32) ** 0.62) * (0.9 + 0.1 * Math.min(1, v / 0.08)) + 0.05,
  });
  g.add(mesh(shape, printed(paper, 0.72)));
  const base = mesh(new THREE.BoxGeometry(w * 0.93, 0.02, 1.3), printed(canvasFill("#e9e4d6"), 0.9));
  base.position.y = 0.02;
  g.add(base);
  const tape = mesh(new THREE.BoxGeometry(w * 0.975, 0.34, 0.085), printed(stitches(spec.product.colour), 0.8));
  tape.position.y = h - 0.1;
  g.add(tape);
  g.rotation.x = -0.03;
  g.scale.setScalar(s);
  const out = new THREE.Group();
  out.add(g);
  return out;
}

function canvasFill(colour: string): HTMLCanvasElement {
  const { el, ctx } = canvas(8, 8);
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, 8, 8);
  return el;
}

function stitches(colour: string): HTMLCanvasElement {
  const { el, ctx } = canvas(1024, 88);
  ctx.fillStyle = "#efe9db";
  ctx.fillRect(0, 0, 1024, 88);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 6;
  ctx.setLineDash([22, 12]);
  ctx.beginPath();
  ctx.moveTo(0, 44);
  ctx.lineTo(1024, 44);
  ctx.stroke();
  return el;
}

/** A stand-up foil pouch with a sealed top. */
export function sachet(spec: LabelSpec, kilos: number): THREE.Group {
  const s = Math.cbrt(kilos);
  const g = new THREE.Group();
  const w = 1.6;
  const h = 2.3;
  const art = sheet(spec, w / h, spec.product.colour, 0.0);
  const shape = loft({
    w,
    h,
    corner: 2.5,
    dent: 0.16,
    seed: hash(spec.product.key) % 1000,
    width: (v) => 1 - 0.06 * Math.sin(Math.min(1, v / 0.9) * Math.PI),
    depth: (v) => 0.64 * Math.max(0, 1 - v / 0.9) ** 0.72 * (0.75 + 0.25 * Math.min(1, v / 0.12)) + 0.015,
  });
  g.add(mesh(shape, printed(art, 0.3, 0.15)));
  for (let i = 0; i < 3; i++) {
    const weld = mesh(new THREE.BoxGeometry(w * 0.985, 0.012, 0.026), printed(canvasFill("#e6e6e2"), 0.3, 0.4));
    weld.position.y = h - 0.07 - i * 0.045;
    g.add(weld);
  }
  g.scale.setScalar(s);
  return g;
}
