import * as THREE from "three";
import { type LabelSpec, wrapLabel } from "./label.ts";
import { metal, plastic, printed, round, tube, turned } from "./materials.ts";

/** Pressure sprayer with hose and lance. */
export function sprayer(spec: LabelSpec, litres: number): THREE.Group {
  const g = new THREE.Group();
  const shell = plastic("#f1f0ea", 0.4);
  const dark = plastic("#1f2a30", 0.5);
  g.add(turned([[0, 0], [0.8, 0], ...round(0.86, 0.1, 0.1, -90, 0), [0.98, 0.6]], dark));
  g.add(
    turned(
      [
        [0.96, 0.58],
        [0.97, 2.35],
      ],
      printed(wrapLabel(spec, (Math.PI * 1.93) / 1.77), 0.4),
    ),
  );
  g.add(turned([[0.97, 2.35], ...round(0.45, 2.45, 0.5, 0, 70, 10), [0.42, 3.0], [0.42, 3.1]], shell));
  g.add(
    turned(
      [
        [0.5, 3.02],
        [0.5, 3.3],
        [0.4, 3.36],
        [0.1, 3.38],
      ],
      plastic(spec.product.accent),
    ),
  );
  g.add(
    turned(
      [
        [0.07, 3.3],
        [0.07, 4.0],
      ],
      metal(),
      32,
    ),
  );
  g.add(
    tube(
      [
        [-0.55, 4.02, 0],
        [-0.3, 4.06, 0],
        [0.3, 4.06, 0],
        [0.55, 4.02, 0],
      ],
      0.11,
      dark,
    ),
  );
  g.add(
    tube(
      [
        [0.4, 3.05, 0],
        [0.9, 3.15, 0.1],
        [1.35, 2.6, 0.2],
        [1.45, 1.4, 0.3],
        [1.25, 0.35, 0.5],
        [1.5, 0.1, 0.75],
        [1.85, 0.5, 0.7],
        [1.75, 1.2, 0.55],
      ],
      0.055,
      dark,
    ),
  );
  g.add(
    tube(
      [
        [1.75, 1.1, 0.55],
        [1.7, 1.9, 0.5],
      ],
      0.11,
      dark,
    ),
  );
  g.add(
    tube(
      [
        [1.7, 1.8, 0.5],
        [1.58, 4.3, 0.4],
        [1.52, 4.55, 0.5],
      ],
      0.035,
      metal("#c98f3f", 0.3),
    ),
  );
  g.add(
    tube(
      [
        [1.52, 4.52, 0.48],
        [1.5, 4.62, 0.58],
      ],
      0.07,
      plastic(spec.product.accent),
    ),
  );
  g.scale.setScalar(Math.cbrt(litres / 8));
  return g;
}
