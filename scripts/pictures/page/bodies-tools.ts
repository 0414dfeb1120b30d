import * as THREE from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { brandTag, wood } from "./bodies-trowel.ts";
import type { LabelSpec } from "./label.ts";
import { matt, mesh, metal, plastic, round, tube, turned } from "./materials.ts";
import { seeded } from "./random.ts";

const V = (x: number, y: number): [number, number] => [x, y];

/** Wide waterproofing brush, bristles down, leaning back a little. */
export function brush(spec: LabelSpec, size = 1): THREE.Group {
  const g = new THREE.Group();
  const w = 1.5 * Math.min(1.6, Math.max(0.7, size));
  const random = seeded(spec.product.key);
  const hair = matt("#e8dcc0", 0.75);
  const tips = matt("#b98d50", 0.8);
  const strand = new THREE.CylinderGeometry(0.011, 0.009, 1, 5);
  for (const [material, share] of [
    [hair, 0.75],
    [tips, 0.25],
  ] as const) {
    const count = Math.round(2600 * share * (w / 1.5));
    const field = new THREE.InstancedMesh(strand, material, count);
    const m = new THREE.Object3D();
    for (let i = 0; i < count; i++) {
      const x = (random() - 0.5) * w * 0.95;
      const z = (random() - 0.5) * 0.36;
      const len = 1.02 + random() * 0.1 - Math.abs(x / w) * 0.06;
      m.position.set(x * 1.02, 1.25 - len / 2, z * 1.1);
      m.scale.set(1, len, 1);
      m.rotation.set(z * 0.22 + (random() - 0.5) * 0.03, 0, -x * 0.03 + (random() - 0.5) * 0.03);
      m.updateMatrix();
      field.setMatrixAt(i, m.matrix);
    }
    field.castShadow = field.receiveShadow = true;
    g.add(field);
  }
  const ferrule = mesh(new RoundedBoxGeometry(w, 0.62, 0.46, 4, 0.06), metal("#cfd2d3", 0.25));
  ferrule.position.y = 1.42;
  g.add(ferrule);
  const tag = brandTag(spec, w * 0.78, 0.3, spec.product.colour, "#ffffff");
  tag.position.set(0, 1.42, 0.234);
  g.add(tag);
  const half: [number, number][] = [
    V(w * 0.46, 0),
    V(w * 0.44, 0.25),
    V(0.34, 0.62),
    V(0.17, 1),
    V(0.16, 1.4),
    V(0.22, 1.9),
    V(0.2, 2.2),
    V(0, 2.34),
  ];
  const line2 = new THREE.SplineCurve(
    [
      ...half,
      ...half
        .slice(0, -1)
        .reverse()
        .map(([x, y]) => V(-x, y)),
    ].map(([x, y]) => new THREE.Vector2(x, y)),
  );
  const shape = new THREE.Shape(line2.getPoints(90));
  const hole = new THREE.Path();
  hole.absarc(0, 2.05, 0.07, 0, Math.PI * 2, true);
  shape.holes.push(hole);
  const handle = new THREE.ExtrudeGeometry(shape, {
    depth: 0.14,
    bevelSize: 0.06,
    bevelThickness: 0.07,
    bevelSegments: 5,
    curveSegments: 24,
  });
  handle.translate(0, 1.7, -0.07);
  g.add(mesh(handle, wood()));
  const out = new THREE.Group();
  g.rotation.set(-0.12, 0.16, 0.05);
  out.add(g);
  return out;
}

/** Paint roller leaning on its sleeve. */
export function roller(spec: LabelSpec, size = 1): THREE.Group {
  const g = new THREE.Group();
  const w = 2.3 * Math.min(1.3, Math.max(0.6, size));
  const nap = turned(
    [[0, 0], ...round(0.22, 0.07, 0.07, -90, 0), ...round(0.22, w - 0.07, 0.07, 0, 90), [0, w]],
    matt("#f0ead9", 1),
    96,
  );
  const geometry = nap.geometry;
  const random = seeded(spec.product.key);
  const fibre = new THREE.InstancedMesh(new THREE.ConeGeometry(0.012, 0.1, 4), matt("#f3eee0", 1), 7000);
  const m = new THREE.Object3D();
  for (let i = 0; i < 7000; i++) {
    const a = random() * Math.PI * 2;
    m.position.set(Math.sin(a) * 0.3, 0.04 + random() * (w - 0.08), Math.cos(a) * 0.3);
    m.rotation.set(Math.PI / 2 + (random() - 0.5) * 0.9, 0, -a + (random() - 0.5) * 0.9, "ZXY");
    m.lookAt(m.position.x * 2, m.position.y + (random() - 0.5) * 0.5, m.position.z * 2);
    m.rotateX(Math.PI / 2);
    m.updateMatrix();
    fibre.setMatrixAt(i, m.matrix);
  }
  geometry.computeBoundingBox();
  const drumPart = new THREE.Group();
  drumPart.add(
    nap,
    fibre,
    turned(
      [
        [0, -0.05],
        [0.2, -0.05],
        [0.22, 0.02],
      ],
      plastic(spec.product.accent),
      48,
    ),
  );
  drumPart.add(
    turned(
      [
        [0.22, w - 0.02],
        [0.2, w + 0.05],
        [0, w + 0.05],
      ],
      plastic(spec.product.accent),
      48,
    ),
  );
  drumPart.rotation.z = Math.PI / 2;
  drumPart.position.set(w / 2, 0.34, 0);
  g.add(drumPart);
  const wire = metal("#c7cbcd", 0.25);
  const x = w / 2 + 0.05;
  g.add(
    tube(
      [
        [x - 0.1, 0.34, 0],
        [x + 0.15, 0.34, 0],
        [x + 0.28, 0.42, 0.1],
        [x + 0.28, 0.66, 0.55],
        [x + 0.2, 0.8, 0.82],
        [0.3, 0.92, 0.95],
        [0, 1, 1.05],
        [0, 1.2, 1.4],
        [0, 1.3, 1.6],
      ],
      0.04,
      wire,
    ),
  );
  const grip = turned(
    [
      [0, 0],
      [0.1, 0],
      [0.13, 0.1],
      [0.14, 0.4],
      [0.17, 0.8],
      [0.14, 1.2],
      [0.16, 1.5],
      ...round(0.1, 1.62, 0.08, 0, 90),
      [0, 1.7],
    ],
    plastic(spec.product.colour, 0.5),
    48,
  );
  grip.rotation.x = 1.2;
  grip.position.set(0, 1.22, 1.45);
  g.add(grip);
  const out = new THREE.Group();
  g.rotation.set(0, 2.5, 0);
  out.add(g);
  return out;
}
