import * as THREE from "three";
import { flatLabel, type LabelSpec, wrapLabel } from "./label.ts";
import { mesh, metal, paint, plastic, printed, round, tube, turned, wrapPart } from "./materials.ts";

/** All bodies stand on y = 0, face +z and are measured in decimetres. */

export function pail(spec: LabelSpec, litres: number): THREE.Group {
  const s = Math.cbrt(litres / 20);
  const g = new THREE.Group();
  const h = 3.7;
  const rb = 1.28;
  const rt = 1.47;
  const at = (y: number) => rb + ((rt - rb) * y) / h;
  const shell = plastic("#f3f2ee", 0.38);
  const y0 = 0.14;
  const y1 = 2.86;
  g.add(turned([[0, 0.05], [rb - 0.14, 0.05], [rb - 0.12, 0], ...round(rb - 0.08, 0.08, 0.08, -90, 0), [at(y0), y0]], shell));
  const aspect = (Math.PI * (at(y0) + at(y1))) / (y1 - y0);
  g.add(
    turned(
      [
        [at(y0), y0],
        [at(y1), y1],
      ],
      printed(wrapLabel(spec, aspect), 0.36),
    ),
  );
  const rib = (y: number, out: number): [number, number][] => [
    [at(y), y],
    ...round(at(y) + out - 0.03, y + 0.05, 0.03, -80, 80, 4),
    [at(y + 0.1), y + 0.1],
  ];
  g.add(
    turned(
      [[at(y1), y1], ...rib(2.92, 0.1), ...rib(3.1, 0.07), [at(3.34), 3.34], [at(3.34) + 0.12, 3.36], [at(h), h - 0.1]],
      shell,
    ),
  );
  const lidColour = spec.colour?.hex ?? (spec.product.accent || "#ffffff");
  const lid = plastic(lidColour, 0.4);
  const r = rt + 0.1;
  g.add(
    turned(
      [
        [r - 0.02, 3.44],
        ...round(r - 0.04, 3.66, 0.06, 0, 150, 8),
        [r - 0.14, 3.7],
        [r - 0.2, 3.6],
        [r - 0.32, 3.585],
        [r - 0.36, 3.63],
        [r - 0.42, 3.63],
        [r - 0.46, 3.585],
        [0.5, 3.58],
        [0.46, 3.61],
        [0, 3.61],
      ],
      lid,
    ),
  );
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * Math.PI * 2;
    const tab = mesh(new THREE.BoxGeometry(0.05, 0.16, 0.04), lid);
    tab.position.set(Math.sin(a) * r, 3.52, Math.cos(a) * r);
    tab.rotation.y = a;
    g.add(tab);
  }
  const wire = metal("#b9bdc0", 0.25);
  for (const side of [-1, 1]) {
    const ear = mesh(new THREE.CylinderGeometry(0.2, 0.24, 0.14, 28), shell);
    ear.rotation.z = Math.PI / 2;
    ear.position.set(side * (rt + 0.06), 3.03, 0);
    g.add(ear);
  }
  const R = rt + 0.16;
  const tilt = 0.62;
  const arc = (t: number): [number, number, number] => [
    R * Math.cos(t) * (1 - 0.04 * Math.sin(t)),
    3.03 + R * Math.sin(t) * Math.sin(tilt),
    -R * Math.sin(t) * Math.cos(tilt),
  ];
  g.add(
    tube(
      Array.from({ length: 25 }, (_, i) => arc((i / 24) * Math.PI)),
      0.03,
      wire,
    ),
  );
  g.add(
    tube(
      Array.from({ length: 7 }, (_, i) => arc(((9 + i) / 24) * Math.PI)),
      0.095,
      plastic("#f3f2ee"),
    ),
  );
  g.scale.setScalar(s);
  return g;
}

/** A steel drum with two rolling hoops. */
export function drum(spec: LabelSpec, litres: number): THREE.Group {
  const s = Math.cbrt(litres / 200);
  const g = new THREE.Group();
  const r = 2.86;
  const h = 8.7;
  const skin = paint(spec.product.colour, 0.33);
  const hoop = (y: number): [number, number][] => [
    [r, y - 0.26],
    [r + 0.03, y - 0.18],
    ...round(r + 0.03, y, 0.12, -75, 75, 8),
    [r + 0.03, y + 0.18],
    [r, y + 0.26],
  ];
  const swage = (y: number): [number, number][] => [
    [r, y - 0.1],
    [r + 0.035, y],
    [r, y + 0.1],
  ];
  g.add(
    turned(
      [
        [0, 0.12],
        [r - 0.12, 0.12],
        [r - 0.08, 0],
        ...round(r, 0.08, 0.08, -90, 60, 6),
        [r, 0.24],
        ...swage(0.7),
        ...swage(1),
        ...hoop(2.9),
        ...hoop(5.8),
        ...swage(7.7),
        ...swage(8),
        [r, h - 0.24],
        ...round(r, h - 0.08, 0.08, -60, 120, 8),
        [r - 0.1, h - 0.1],
        [r - 0.14, h - 0.24],
        [0, h - 0.2],
      ],
      skin,
      128,
    ),
  );
  const aspect = ((r + 0.012) * 2.3) / 2.32;
  const sticker = printed(flatLabel(spec, aspect), 0.4);
  g.add(wrapPart(r + 0.012, r + 0.012, 3.19, 5.51, (2.3 * 180) / Math.PI, sticker));
  const band = paint("#fbfaf6", 0.35);
  g.add(wrapPart(r + 0.008, r + 0.008, 6.12, 7.45, 360, band));
  g.add(wrapPart(r + 0.012, r + 0.012, 6.02, 6.14, 360, paint(spec.product.accent)));
  const cap = metal("#d6d6d2", 0.3);
  for (const [x, z, br] of [
    [-1.5, 1.2, 0.42],
    [1.9, -0.9, 0.26],
  ] as const) {
    const bung = turned(
      [
        [br + 0.12, 0],
        [br + 0.1, 0.08],
        [br, 0.1],
        [br - 0.02, 0.2],
        [0, 0.2],
      ],
      cap,
      32,
    );
    bung.position.set(x, h - 0.2, z);
    g.add(bung);
  }
  g.scale.setScalar(s);
  return g;
}
