import * as THREE from "three";
import { flatLabel, type LabelSpec } from "./label.ts";
import { shade } from "./label-grounds.ts";
import { mesh, plastic, printed, round, turned } from "./materials.ts";

/** A blow-moulded can with a grip in its shoulder. */
export function jerrycan(spec: LabelSpec, litres: number): THREE.Group {
  const s = Math.cbrt(litres / 20);
  const g = new THREE.Group();
  const w = 2.5;
  const h = 3.75;
  const d = 1.9;
  const outline = new THREE.Shape();
  const path: [number, number, number][] = [
    [0, 0, 0.26],
    [w, 0, 0.26],
    [w, h - 0.95, 0.3],
    [w - 0.35, h - 0.1, 0.3],
    [0.95, h, 0.2],
    [0.82, h - 0.42, 0.12],
    [0, h - 0.5, 0.3],
  ];
  path.forEach(([x, y, r], i) => {
    const [ax, ay] = path[(i + path.length - 1) % path.length] ?? [x, y];
    const [bx, by] = path[(i + 1) % path.length] ?? [x, y];
    const la = Math.hypot(ax - x, ay - y);
    const lb = Math.hypot(bx - x, by - y);
    const from: [number, number] = [x + ((ax - x) * r) / la, y + ((ay - y) * r) / la];
    if (i === 0) outline.moveTo(...from);
    else outline.lineTo(...from);
    outline.quadraticCurveTo(x, y, x + ((bx - x) * r) / lb, y + ((by - y) * r) / lb);
  });
  const hole = new THREE.Path();
  const points: [number, number][] = [
    [1.15, h - 0.34],
    [w - 0.6, h - 0.42],
    [w - 0.42, h - 0.86],
    [1.15, h - 0.86],
  ];
  hole.moveTo(1.3, h - 0.34);
  points.forEach(([x, y], i) => {
    const [bx, by] = points[(i + 1) % 4] ?? [x, y];
    const l = Math.hypot(bx - x, by - y);
    hole.quadraticCurveTo(x, y, x + ((bx - x) * 0.14) / l, y + ((by - y) * 0.14) / l);
    hole.lineTo(bx - ((bx - x) * 0.14) / l, by - ((by - y) * 0.14) / l);
  });
  outline.holes.push(hole);
  const bevel = 0.22;
  const shape = new THREE.ExtrudeGeometry(outline, {
    depth: d - 2 * bevel,
    bevelSize: 0.18,
    bevelThickness: bevel,
    bevelOffset: -0.18,
    bevelSegments: 6,
    curveSegments: 8,
  });
  shape.translate(-w / 2, 0, -d / 2 + bevel);
  const tint = shade(spec.product.colour, 0.9);
  const body = mesh(shape, plastic(new THREE.Color(tint).lerp(new THREE.Color("#f3f1ea"), 0.7).getStyle(), 0.4));
  g.add(body);
  const lw = w - 0.56;
  const lh = 2.2;
  const label = mesh(new THREE.PlaneGeometry(lw, lh), printed(flatLabel(spec, lw / lh), 0.42));
  label.position.set(0, 1.42, d / 2 + 0.004);
  g.add(label);
  const cap = spec.colour?.hex ?? spec.product.accent;
  const neck = turned(
    [[0.3, 0], [0.3, 0.12], [0.4, 0.12], [0.4, 0.2], [0.36, 0.2], ...round(0.32, 0.44, 0.06, 0, 90, 5), [0, 0.5]],
    plastic(cap),
    48,
  );
  neck.position.set(-w / 2 + 0.44, h - 0.52, 0);
  g.add(neck);
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * Math.PI * 2;
    const ridge = mesh(new THREE.BoxGeometry(0.03, 0.22, 0.03), plastic(cap));
    ridge.position.set(neck.position.x + Math.sin(a) * 0.385, h - 0.2, Math.cos(a) * 0.385);
    g.add(ridge);
  }
  g.scale.setScalar(s);
  return g;
}
