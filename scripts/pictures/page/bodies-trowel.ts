import * as THREE from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { canvas, type LabelSpec, line } from "./label.ts";
import { mesh, metal, printed, round, textureOf, tube, turned } from "./materials.ts";
import { seeded } from "./random.ts";

export function wood(): THREE.MeshStandardMaterial {
  const { el, ctx } = canvas(256, 512);
  ctx.fillStyle = "#c69256";
  ctx.fillRect(0, 0, 256, 512);
  const random = seeded("wood");
  for (let i = 0; i < 160; i++) {
    ctx.strokeStyle = `rgba(${random() < 0.5 ? "92,54,20" : "226,180,120"},${0.06 + random() * 0.14})`;
    ctx.lineWidth = 1 + random() * 3;
    const x = random() * 256;
    ctx.beginPath();
    ctx.moveTo(x, 0);
    ctx.bezierCurveTo(x + 14 * random(), 170, x - 14 * random(), 340, x + 8 * random(), 512);
    ctx.stroke();
  }
  return new THREE.MeshStandardMaterial({ map: textureOf(el), roughness: 0.42 });
}

export function brandTag(spec: LabelSpec, w: number, h: number, ground: string, ink: string): THREE.Mesh {
  const { el, ctx } = canvas(800, (800 * h) / w);
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, el.width, el.height);
  ctx.fillStyle = ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  line(ctx, spec.product.brand.toUpperCase(), 400, el.height * 0.36, {
    size: el.height * 0.4,
    weight: 850,
    width: 720,
    stretch: "expanded",
  });
  // One of several is not labelled with their number.
  const amount = /pcs/.test(spec.net) ? "" : `  ·  ${spec.net}`;
  line(ctx, `${spec.product.headline}${amount}`, 400, el.height * 0.76, {
    size: el.height * 0.22,
    weight: 600,
    width: 720,
  });
  return mesh(new THREE.PlaneGeometry(w, h), printed(el, 0.4));
}

/** Steel float; with teeth when its name says notched. */
export function trowel(spec: LabelSpec): THREE.Group {
  const g = new THREE.Group();
  const l = 2.8;
  const w = 1.2;
  const notched = /notch|comb|toothed/i.test(spec.product.name);
  const shape = new THREE.Shape();
  shape.moveTo(-l / 2, -w / 2);
  if (notched) {
    for (let x = -l / 2; x < l / 2 - 0.05; x += 0.2) {
      shape.lineTo(x + 0.1, -w / 2);
      shape.lineTo(x + 0.1, -w / 2 + 0.1);
      shape.lineTo(x + 0.2, -w / 2 + 0.1);
      shape.lineTo(x + 0.2, -w / 2);
    }
  }
  shape.lineTo(l / 2, -w / 2);
  shape.lineTo(l / 2, w / 2);
  shape.lineTo(-l / 2, w / 2);
  const blade = mesh(
    new THREE.ExtrudeGeometry(shape, { depth: 0.015, bevelSize: 0.008, bevelThickness: 0.008 }),
    metal("#d3d6d8", 0.22),
  );
  g.add(blade);
  const arm = metal("#9a9fa2", 0.35);
  g.add(
    tube(
      [
        [-0.9, 0, 0.02],
        [-0.85, 0, 0.4],
        [-0.6, 0, 0.62],
        [0.6, 0, 0.62],
      ],
      0.075,
      arm,
    ),
  );
  const spine = mesh(new RoundedBoxGeometry(2, 0.2, 0.07, 3, 0.03), arm);
  spine.position.z = 0.05;
  g.add(spine);
  const grip = turned(
    [[0, 0], [0.13, 0], [0.17, 0.1], [0.15, 0.5], [0.19, 0.9], [0.16, 1.3], ...round(0.1, 1.44, 0.09, 0, 90), [0, 1.53]],
    wood(),
    48,
  );
  grip.rotation.z = -Math.PI / 2;
  grip.position.set(-0.72, 0, 0.62);
  g.add(grip);
  const tag = brandTag(spec, 1.05, 0.34, spec.product.colour, "#ffffff");
  tag.position.set(0.05, -0.36, 0.028);
  g.add(tag);
  const out = new THREE.Group();
  g.rotation.set(-Math.PI / 2 + 0.16, 0, 0);
  g.position.y = 0.12;
  out.add(g);
  return out;
}
