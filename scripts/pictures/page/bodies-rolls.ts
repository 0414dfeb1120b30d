import * as THREE from "three";
import { canvas, flatLabel, type LabelSpec } from "./label.ts";
import { stripLabel } from "./label-strip.ts";
import { matt, mesh, printed, turned } from "./materials.ts";
import { hash } from "./random.ts";
import { face, type RollStyle, type Sheet, sheets } from "./roll-sheets.ts";

type Path = { x: number; y: number; nx: number; ny: number; at: number }[];

/** Spiral from the core outwards, leaving at the bottom as a flat tail towards +x. */
function spiral(s: Sheet): Path {
  const path: Path = [];
  const total = s.turns * Math.PI * 2;
  const steps = s.turns * 90;
  let at = 0;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const a = -Math.PI / 2 - total * (1 - t);
    const r = s.r + (s.R - s.r) * t;
    const x = r * Math.cos(a);
    const y = s.R + r * Math.sin(a);
    const last = path[i - 1];
    if (last) at += Math.hypot(x - last.x, y - last.y);
    path.push({ x, y, nx: Math.cos(a), ny: Math.sin(a), at });
  }
  for (let i = 1; i <= 60; i++) {
    const t = i / 60;
    const y = 0.03 * Math.sin(t * 5) * t + 0.1 * smoothEnd(t);
    path.push({ x: t * s.tail, y, nx: 0, ny: -1, at: at + t * s.tail });
  }
  return path;
}

const smoothEnd = (t: number) => Math.max(0, t - 0.75) ** 2 * 4;

function ribbon(path: Path, s: Sheet, side: 1 | -1, repeat: number): THREE.BufferGeometry {
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  path.forEach((p, i) => {
    for (const z of [-1, 1]) {
      position.push(p.x + (p.nx * s.thick * side) / 2, p.y + (p.ny * s.thick * side) / 2 + s.thick / 2, (z * s.width) / 2);
      uv.push(p.at / repeat, ((z + 1) / 2) * (s.width / repeat));
    }
    if (i === 0) return;
    const k = i * 2;
    index.push(k - 2, k - 1, k, k - 1, k + 1, k);
  });
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
  g.setAttribute("uv", new THREE.Float32BufferAttribute(uv, 2));
  g.setIndex(index);
  g.computeVertexNormals();
  return g;
}

function edge(path: Path, s: Sheet, z: number): THREE.BufferGeometry {
  const position: number[] = [];
  const index: number[] = [];
  path.forEach((p, i) => {
    for (const side of [-1, 1]) {
      position.push(p.x + (p.nx * s.thick * 0.8 * side) / 2, p.y + (p.ny * s.thick * 0.8 * side) / 2 + s.thick / 2, z);
    }
    if (i > 0) index.push(i * 2 - 2, i * 2 - 1, i * 2, i * 2 - 1, i * 2 + 1, i * 2);
  });
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
  g.setIndex(index);
  g.computeVertexNormals();
  return g;
}

const glossy: RollStyle[] = ["film", "profile", "tape"];

function skin(style: RollStyle, colour: string, isColoured: boolean): THREE.MeshStandardMaterial {
  const { map, bump } = face(style, colour);
  return new THREE.MeshStandardMaterial({
    map,
    bumpMap: bump,
    bumpScale: style === "dimple" ? 9 : 3,
    side: THREE.DoubleSide,
    roughness: glossy.includes(style) ? 0.4 : 0.92,
    metalness: style === "tape" && !isColoured ? 0.55 : 0,
    alphaTest: style === "mesh" ? 0.5 : 0,
  });
}

/** The printed paper round the roll. */
function band(spec: LabelSpec, s: Sheet): THREE.Group {
  const r = s.R + s.thick * 0.5 + 0.02;
  const w = Math.min(s.width * 0.62, 3.4);
  const sweep = 2.5;
  const narrow = s.width < 2;
  const art = narrow ? stripLabel(spec, r * sweep, w, false) : flatLabel(spec, w / (r * sweep));
  const turn = narrow ? canvas(art.width, art.height) : canvas(art.height, art.width);
  turn.ctx.translate(turn.el.width, narrow ? turn.el.height : 0);
  turn.ctx.rotate(narrow ? Math.PI : Math.PI / 2);
  turn.ctx.drawImage(art, 0, 0);
  const shape = new THREE.CylinderGeometry(r, r, w, 64, 1, true, -sweep / 2, sweep);
  const paper = mesh(shape, printed(turn.el, 0.55));
  const holder = new THREE.Group();
  holder.add(paper);
  // The cylinder's axis y becomes z; the middle of the label faces up and towards the tail.
  holder.rotation.set(Math.PI / 2, 0, 0);
  paper.rotation.y = Math.PI * 0.5 + 0.35;
  holder.position.set(0, s.R + s.thick / 2, narrow ? 0 : -s.width * 0.06);
  return holder;
}

/** The tube in the middle, and the dark between the turns. */
function inside(s: Sheet, style: RollStyle): THREE.Object3D[] {
  const core = turned(
    [
      [s.r - 0.12, 0],
      [s.r - 0.03, 0],
      [s.r - 0.03, s.width + 0.02],
      [s.r - 0.12, s.width + 0.02],
      [s.r - 0.12, 0],
    ],
    matt(s.core, 0.85),
    64,
  );
  core.rotation.x = Math.PI / 2;
  core.position.set(0, s.R + s.thick / 2, -s.width / 2 - 0.01);
  const isPale = style === "mesh" || style === "fleece";
  const fill = mesh(new THREE.RingGeometry(s.r, s.R - s.thick, 96), matt(isPale ? "#b9b5aa" : "#0d0e0f"));
  fill.position.set(0, s.R + s.thick / 2, s.width / 2 - 0.06);
  fill.castShadow = false;
  return [core, fill];
}

/** A roll with its spiral end towards the camera, a tail on the floor and a printed paper band. */
export function roll(spec: LabelSpec, style: RollStyle, size = 1): THREE.Group {
  const s = { ...sheets[style] };
  const ownColour = style === "mesh" && hash(spec.product.key) % 2 ? "#e9e4d6" : s.colour;
  s.colour = spec.colour?.hex ?? ownColour;
  const path = spiral(s);
  const g = new THREE.Group();
  const repeat = style === "profile" ? s.width : 2;
  g.add(mesh(ribbon(path, s, 1, repeat), skin(style, s.colour, spec.colour !== undefined)));
  if (style !== "mesh") {
    const under = matt(s.back, 0.6);
    under.side = THREE.DoubleSide;
    g.add(mesh(ribbon(path, s, -1, repeat), under));
  }
  const rim = matt(style === "mineral" || style === "film" ? "#202122" : s.back, 0.75);
  rim.side = THREE.DoubleSide;
  g.add(mesh(edge(path, s, s.width / 2), rim), mesh(edge(path, s, -s.width / 2), rim));
  g.add(...inside(s, style), band(spec, s));
  const out = new THREE.Group();
  g.rotation.y = -0.62;
  g.scale.setScalar(Math.min(1.25, Math.max(0.7, size)));
  out.add(g);
  return out;
}
