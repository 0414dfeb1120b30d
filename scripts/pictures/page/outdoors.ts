import * as THREE from "three";
import { canvas } from "./label.ts";
import { plastic, textureOf, tube, turned } from "./materials.ts";
import { fbm, seeded } from "./random.ts";
import { lit, mix, rgb } from "./surfaces.ts";

/** A ribbed plastic water tank on a frame. */
export function waterTank(litres: number, colour = "#16181a"): THREE.Group {
  const g = new THREE.Group();
  const s = Math.cbrt(litres / 1000);
  const skin = plastic(colour, 0.38);
  const profile: [number, number][] = [
    [0, 0],
    [4.6, 0],
    [4.75, 0.2],
  ];
  for (let i = 0; i < 6; i++)
    profile.push([4.75, 0.5 + i * 1.45], [5, 0.75 + i * 1.45], [5, 1.45 + i * 1.45], [4.75, 1.7 + i * 1.45]);
  profile.push([4.7, 9.4], [4.2, 10.2], [2.9, 10.9], [2, 11.1], [2, 11.4], [2.2, 11.45], [2.2, 11.8], [2.05, 11.95], [0, 12.1]);
  const body = turned(profile, skin, 96);
  g.add(body);
  g.add(
    tube(
      [
        [4.9, 1, 0.5],
        [6, 1, 0.5],
        [6.3, 0.6, 0.5],
        [6.3, -4, 0.5],
      ],
      0.17,
      plastic("#e8e6df"),
    ),
  );
  g.scale.setScalar(s);
  return g;
}

/** Falling rain as thin bright streaks in a box in front of the camera. */
export function rain(count: number, w: number, h: number, d: number, seed: string, opacity = 0.22): THREE.InstancedMesh {
  const random = seeded(seed);
  const m = new THREE.MeshBasicMaterial({
    color: "#dbe8ec",
    transparent: true,
    opacity,
    depthWrite: false,
    fog: false,
    toneMapped: false,
  });
  const streaks = new THREE.InstancedMesh(new THREE.PlaneGeometry(1, 1), m, count);
  const o = new THREE.Object3D();
  for (let i = 0; i < count; i++) {
    o.position.set((random() - 0.5) * w, random() * h, (random() - 0.5) * d);
    o.rotation.z = 0.1 + random() * 0.03;
    o.scale.set(0.012 + random() * 0.014, 1 + random() * 1.9, 1);
    o.updateMatrix();
    streaks.setMatrixAt(i, o.matrix);
  }
  streaks.frustumCulled = false;
  streaks.renderOrder = 20;
  return streaks;
}

/** A wet floor: what stands on it is drawn again upside down below a floor that lets puddles through. */
export function wetFloor(scene: THREE.Scene, things: THREE.Object3D, colour: string, w: number, d: number, wet = 0.5): void {
  const mirror = things.clone(true);
  mirror.scale.y *= -1;
  mirror.traverse((o) => {
    o.castShadow = o.receiveShadow = false;
  });
  scene.add(mirror);
  const n = 512;
  const alpha = canvas(n, n);
  const tone = canvas(n, n);
  const ia = alpha.ctx.createImageData(n, n);
  const it = tone.ctx.createImageData(n, n);
  const base = rgb(colour);
  for (let i = 0; i < n * n; i++) {
    const x = (i % n) / n;
    const y = Math.floor(i / n) / n;
    const p = fbm(x * 7, y * 9, 4, 31);
    const puddle = Math.min(1, Math.max(0, (p - 0.42) * 7));
    const v = 255 * (1 - wet * (0.3 + 0.7 * puddle));
    const c = mix(base, lit(base, 0.55), puddle);
    const k = 0.88 + 0.24 * fbm(x * 60, y * 60, 3, 3);
    ia.data.set([v, v, v, 255], i * 4);
    it.data.set([c[0] * 255 * k, c[1] * 255 * k, c[2] * 255 * k, 255], i * 4);
  }
  alpha.ctx.putImageData(ia, 0, 0);
  tone.ctx.putImageData(it, 0, 0);
  const m = new THREE.MeshStandardMaterial({
    map: textureOf(tone.el),
    alphaMap: new THREE.CanvasTexture(alpha.el),
    transparent: true,
    roughness: 0.32,
  });
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(w, d), m);
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  scene.add(floor);
}

/** A ridge of hills far away, drawn flat. */
export function hills(w: number, base: number, height: number, z: number, colour: string, seed: number): THREE.Mesh {
  const shape = new THREE.Shape();
  shape.moveTo(-w / 2, -30);
  for (let i = 0; i <= 200; i++) {
    const t = i / 200;
    shape.lineTo((t - 0.5) * w, base + height * fbm(t * 5 + seed, seed, 5, seed) ** 1.4);
  }
  shape.lineTo(w / 2, -30);
  const m = new THREE.MeshBasicMaterial({ color: colour, fog: false, toneMapped: false });
  const out = new THREE.Mesh(new THREE.ShapeGeometry(shape), m);
  out.position.z = z;
  return out;
}
