import * as THREE from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { cartridge } from "./bodies-cans.ts";
import { canvas, type LabelSpec, line } from "./label.ts";
import { mesh, metal, plastic, printed, tube, turned } from "./materials.ts";

/** Skeleton gun with a tube in it. */
export function gun(spec: LabelSpec, loaded: LabelSpec): THREE.Group {
  const g = new THREE.Group();
  const frame = plastic(spec.product.colour, 0.35);
  const steel = metal("#c4c8ca", 0.26);
  const inside = cartridge(loaded);
  inside.rotation.z = -Math.PI / 2;
  inside.rotation.x = 0;
  const hold = new THREE.Group();
  hold.add(inside);
  hold.position.set(0.1, 0, 0);
  g.add(hold);
  for (const z of [-0.27, 0.27])
    g.add(
      tube(
        [
          [0, -0.05, z],
          [0.8, -0.06, z],
          [1.6, -0.06, z],
          [2.3, -0.05, z],
        ],
        0.035,
        frame,
      ),
    );
  const ring = (x: number, r: number) => {
    const part = mesh(new THREE.CylinderGeometry(r, r, 0.06, 48), frame);
    part.rotation.z = Math.PI / 2;
    part.position.set(x, 0, 0);
    g.add(part);
  };
  ring(0.02, 0.33);
  const fork = mesh(new THREE.TorusGeometry(0.24, 0.06, 12, 40, Math.PI), frame);
  fork.rotation.set(0, Math.PI / 2, Math.PI, "YXZ");
  fork.position.set(2.28, 0, 0);
  g.add(fork);
  const body = mesh(new RoundedBoxGeometry(0.62, 0.42, 0.26, 5, 0.08), frame);
  body.position.set(-0.3, -0.02, 0);
  g.add(body);
  g.add(
    tube(
      [
        [-0.6, 0.05, 0],
        [-1.4, 0.05, 0],
        [-2, 0.05, 0],
        [-2.06, 0, 0],
        [-2.06, -0.24, 0],
      ],
      0.04,
      steel,
    ),
  );
  g.add(
    tube(
      [
        [-0.5, -0.1, 0],
        [-0.72, -0.5, 0],
        [-0.86, -1.0, 0],
        [-0.8, -1.35, 0],
      ],
      0.12,
      frame,
    ),
  );
  g.add(
    tube(
      [
        [-0.12, -0.18, 0],
        [-0.16, -0.55, 0],
        [-0.4, -0.95, 0],
        [-0.52, -1.3, 0],
      ],
      0.07,
      steel,
    ),
  );
  const { el, ctx } = canvas(500, 200);
  ctx.fillStyle = spec.product.accent;
  ctx.fillRect(0, 0, 500, 200);
  ctx.fillStyle = "#14262e";
  ctx.textAlign = "center";
  line(ctx, spec.product.brand.toUpperCase(), 250, 125, { size: 90, weight: 850, width: 440 });
  const tag = mesh(new THREE.PlaneGeometry(0.46, 0.18), printed(el));
  tag.position.set(-0.3, 0, 0.132);
  g.add(tag);
  const out = new THREE.Group();
  g.position.y = 1.48;
  g.rotation.set(0, 0.25, 0.02);
  out.add(g);
  return out;
}

/** Pin meter with a display. */
export function meter(spec: LabelSpec): THREE.Group {
  const g = new THREE.Group();
  const shell = plastic("#263238", 0.5);
  const main = mesh(new RoundedBoxGeometry(0.78, 1.7, 0.36, 8, 0.13), shell);
  main.position.y = 0.88;
  g.add(main);
  for (const x of [-1, 1]) {
    const side = mesh(new RoundedBoxGeometry(0.13, 1.35, 0.4, 6, 0.06), plastic(spec.product.accent, 0.6));
    side.position.set(x * 0.36, 0.8, 0);
    g.add(side);
    const pin = turned(
      [
        [0.03, 0],
        [0.03, 0.16],
        [0.016, 0.18],
        [0.012, 0.36],
        [0, 0.42],
      ],
      metal("#d8dadb", 0.2),
      24,
    );
    pin.position.set(x * 0.15, 1.72, 0);
    g.add(pin);
  }
  const { el, ctx } = canvas(640, 1300);
  ctx.fillStyle = "#1d272c";
  ctx.fillRect(0, 0, 640, 1300);
  ctx.fillStyle = "#ffffff";
  ctx.textAlign = "center";
  line(ctx, spec.product.brand.toUpperCase(), 320, 120, { size: 70, weight: 850, width: 540, stretch: "expanded" });
  ctx.fillStyle = "#c9dcc4";
  ctx.beginPath();
  ctx.roundRect(70, 170, 500, 360, 26);
  ctx.fill();
  ctx.fillStyle = "#14262e";
  line(ctx, "17.4", 290, 440, { size: 220, weight: 600, width: 400 });
  line(ctx, "%", 515, 430, { size: 80, weight: 700, width: 90 });
  line(ctx, "MOISTURE   HOLD", 320, 225, { size: 36, weight: 650, width: 440 });
  ctx.fillRect(110, 480, 300, 22);
  for (const [i, colour] of ["#17717f", "#f0b323", "#b4472a"].entries()) {
    ctx.fillStyle = colour;
    ctx.fillRect(80 + i * 164, 570, 152, 26);
  }
  for (const [x, y, label, colour] of [
    [180, 760, "ON", "#b4472a"],
    [460, 760, "MODE", "#3c4a51"],
    [320, 960, "HOLD", spec.product.accent],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(x, y, 92, 0, 7);
    ctx.fill();
    ctx.fillStyle = "#ffffff";
    line(ctx, label, x, y + 16, { size: 46, weight: 750, width: 140 });
  }
  line(ctx, spec.product.headline, 320, 1190, { size: 58, weight: 650, width: 540 });
  const face = mesh(new THREE.PlaneGeometry(0.56, 1.36), printed(el, 0.25));
  face.position.set(0, 0.86, 0.182);
  g.add(face);
  const out = new THREE.Group();
  g.rotation.set(-0.08, -0.06, 0);
  out.add(g);
  return out;
}
