import * as THREE from "three";
import { type LabelSpec, wrapLabel } from "./label.ts";
import { stripLabel } from "./label-strip.ts";
import { metal, plastic, printed, round, tube, turned } from "./materials.ts";

const TAU = Math.PI * 2;

/** Printed steel can with a lever lid. */
export function tin(spec: LabelSpec, litres: number): THREE.Group {
  const s = Math.cbrt(litres / 4);
  const g = new THREE.Group();
  const r = 0.86;
  const h = 1.92;
  const steel = metal("#cfd1d2", 0.24);
  g.add(turned([[0, 0.03], [r - 0.04, 0.03], ...round(r + 0.005, 0.035, 0.035, -120, 90, 8), [r, 0.08]], steel));
  g.add(
    turned(
      [
        [r, 0.075],
        [r, h - 0.075],
      ],
      printed(wrapLabel(spec, (TAU * r) / (h - 0.15)), 0.26, 0.05),
    ),
  );
  g.add(
    turned(
      [
        [r, h - 0.08],
        ...round(r + 0.005, h - 0.035, 0.038, -90, 150, 10),
        [r - 0.06, h - 0.05],
        [r - 0.08, h - 0.1],
        [r - 0.17, h - 0.1],
        [r - 0.2, h - 0.03],
        [r - 0.24, h - 0.03],
      ],
      steel,
    ),
  );
  g.add(
    turned(
      [[r - 0.2, h - 0.04], ...round(r - 0.23, h - 0.02, 0.03, 0, 150, 6), [r - 0.3, h - 0.1], [0.1, h - 0.1], [0, h - 0.1]],
      metal("#dcdedf", 0.2),
    ),
  );
  if (litres >= 3) {
    for (const side of [-1, 1]) {
      const ear = turned(
        [
          [0.12, 0],
          [0.1, 0.05],
          [0, 0.06],
        ],
        steel,
        24,
      );
      ear.rotation.z = (-side * Math.PI) / 2;
      ear.position.set(side * r, h - 0.42, 0);
      g.add(ear);
    }
    const R = r + 0.06;
    const arc = Array.from({ length: 21 }, (_, i): [number, number, number] => {
      const t = (i / 20) * Math.PI;
      return [R * Math.cos(t), h - 0.42 + R * Math.sin(t) * 0.66, -R * Math.sin(t) * 0.75];
    });
    g.add(tube(arc, 0.02, steel));
  }
  g.scale.setScalar(s);
  return g;
}

/** Round-shouldered plastic bottle with a screw cap. */
export function bottle(spec: LabelSpec, litres: number): THREE.Group {
  const s = Math.cbrt(litres);
  const g = new THREE.Group();
  const r = 0.43;
  const shell = plastic("#f1f0ec", 0.35);
  g.add(turned([[0, 0.03], [r - 0.1, 0.02], [r - 0.07, 0], ...round(r - 0.06, 0.06, 0.06, -90, 0), [r, 0.16]], shell));
  g.add(
    turned(
      [
        [r, 0.16],
        [r, 1.36],
      ],
      printed(wrapLabel(spec, (TAU * r) / 1.2, 0.33), 0.38),
    ),
  );
  g.add(turned([[r, 1.36], ...round(r - 0.2, 1.44, 0.2, 0, 62, 8), [0.2, 1.68], [0.165, 1.72], [0.165, 1.8]], shell));
  const cap = plastic(spec.colour?.hex ?? spec.product.accent, 0.4);
  g.add(turned([[0.2, 1.76], [0.2, 1.78], ...round(0.17, 2.02, 0.03, 0, 90, 5), [0, 2.06]], cap, 64));
  for (let i = 0; i < 36; i++) {
    const a = (i / 36) * TAU;
    const ridge = new THREE.Mesh(new THREE.BoxGeometry(0.018, 0.22, 0.02), cap);
    ridge.position.set(Math.sin(a) * 0.2, 1.9, Math.cos(a) * 0.2);
    ridge.rotation.y = a;
    g.add(ridge);
  }
  g.scale.setScalar(s);
  return g;
}

/** 300 ml gun-grade tube with its nozzle. */
export function cartridge(spec: LabelSpec): THREE.Group {
  const g = new THREE.Group();
  const r = 0.245;
  const shell = plastic("#f4f3f0", 0.33);
  g.add(
    turned(
      [
        [0, 0.12],
        [r - 0.03, 0.12],
        [r - 0.02, 0],
        [r + 0.006, 0],
        [r + 0.006, 0.05],
        [r, 0.06],
        [r, 0.1],
      ],
      shell,
      64,
    ),
  );
  g.add(
    turned(
      [
        [r, 0.1],
        [r, 2.02],
      ],
      printed(stripLabel(spec, 1.92, TAU * r), 0.33),
      96,
    ),
  );
  g.add(
    turned(
      [[r, 2.02], ...round(r - 0.03, 2.12, 0.035, 0, 90, 5), [r - 0.05, 2.13], [0.12, 2.15], [0.1, 2.19], [0.1, 2.26]],
      shell,
      64,
    ),
  );
  const tip = new THREE.MeshStandardMaterial({
    color: spec.colour?.hex ?? "#f1efe8",
    roughness: 0.4,
    transparent: true,
    opacity: 0.93,
  });
  g.add(
    turned(
      [
        [0.125, 2.2],
        [0.125, 2.3],
        [0.1, 2.32],
        [0.028, 3.28],
        [0.016, 3.3],
        [0.014, 3.2],
      ],
      tip,
      48,
    ),
  );
  return g;
}

/** 600 ml foil pack, lying on its side, writing along its length. */
export function sausage(spec: LabelSpec): THREE.Group {
  const g = new THREE.Group();
  const r = 0.25;
  const len = 3;
  const foil = printed(stripLabel(spec, len, TAU * r), 0.27, 0.35);
  const profile: [number, number][] = [];
  for (let i = 0; i <= 60; i++) {
    const t = i / 60;
    const end = Math.min(t, 1 - t) * len;
    const swell = Math.min(1, Math.sqrt(Math.max(0, end / 0.22)));
    profile.push([0.035 + (r - 0.035) * swell, t * len]);
  }
  const body = turned(profile, foil, 96);
  const position = body.geometry.getAttribute("position");
  for (let i = 0; i < position.count; i++) {
    const y = position.getY(i);
    const end = Math.min(y, len - y);
    if (end > 0.5) continue;
    const a = Math.atan2(position.getX(i), position.getZ(i));
    const pinch = 1 + 0.09 * Math.sin(a * 14) * (1 - end / 0.5);
    position.setX(i, position.getX(i) * pinch);
    position.setZ(i, position.getZ(i) * pinch);
  }
  body.geometry.computeVertexNormals();
  const clip = metal("#d5d7d8", 0.25);
  for (const y of [-0.03, len + 0.03]) {
    const ring = new THREE.Mesh(new THREE.TorusGeometry(0.045, 0.022, 12, 32), clip);
    ring.rotation.x = Math.PI / 2;
    ring.position.y = y;
    const tuft = turned(
      [
        [0.03, 0],
        [0.06, 0.1],
        [0.08, 0.15],
      ],
      metal("#c9ccce", 0.35),
      24,
    );
    tuft.position.y = y;
    if (y < 0) tuft.rotation.x = Math.PI;
    g.add(ring, tuft);
  }
  g.add(body);
  g.rotation.z = -Math.PI / 2;
  body.rotation.y = -0.5;
  g.position.set(-len / 2, r, 0);
  const out = new THREE.Group();
  out.add(g);
  return out;
}
