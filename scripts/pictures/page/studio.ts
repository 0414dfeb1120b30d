import * as THREE from "three";
import type { Job, PackLook } from "../types.ts";
import { labelDetail } from "./label.ts";
import { lineUp, packBody } from "./packs.ts";
import { hash } from "./random.ts";
import { addBackdrop, backdrop, contactShadow, frame, keyLight, type Shot, studioLight } from "./stage.ts";

let paper: THREE.Texture | undefined;

/** The seamless near-white studio with its lights; things are added, framed and given shadows. */
function studio(things: THREE.Group, aspect: number, way: [number, number, number], fill: number): Shot {
  const scene = new THREE.Scene();
  paper ??= backdrop([
    [0, "#f1eee7"],
    [0.45, "#f9f8f5"],
    [0.62, "#f6f4f0"],
    [1, "#e9e5dc"],
  ]);
  addBackdrop(scene, paper);
  scene.environment = studioLight();
  scene.environmentIntensity = 0.62;
  scene.add(things);
  const box = new THREE.Box3().setFromObject(things);
  const reach = box.getSize(new THREE.Vector3()).length() * 0.8;
  const mid = box.getCenter(new THREE.Vector3());
  things.position.x -= mid.x;
  things.position.z -= mid.z;
  keyLight(scene, [-0.55, 1, 0.75], 1.5, reach);
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(reach * 3, reach * 3),
    new THREE.ShadowMaterial({ opacity: 0.2, color: "#2a2018" }),
  );
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  floor.renderOrder = -6;
  scene.add(floor);
  contactShadow(scene, things, 0.85);
  const camera = new THREE.PerspectiveCamera(22, aspect, 1, 200);
  frame(camera, things, way, fill, 0.02);
  return { scene, camera };
}

const turnOf: Record<string, number> = {
  bucket: -0.18,
  drum: -0.1,
  bag: 0.42,
  sachet: 0.3,
  cartridge: 0.05,
  sausage: 0.35,
  bottle: -0.1,
  jerrycan: 0.48,
  tin: -0.12,
  kit: 0.22,
  brush: 0.3,
  roller: 0,
  trowel: 0.25,
  gun: 0.12,
  sprayer: 0,
  meter: 0.4,
  roll: 0,
};

export function heroShot(job: Extract<Job, { kind: "hero" }>): Shot {
  labelDetail(1);
  const form = job.pack.form;
  const things = new THREE.Group();
  const body = packBody(job.product, job.pack);
  things.add(body);
  body.rotation.y += turnOf[form] ?? 0;
  if (form === "cartridge") {
    const second = packBody(job.product, job.pack);
    const lie = new THREE.Group();
    second.rotation.y = 0.1;
    lie.add(second);
    lie.rotation.z = -Math.PI / 2;
    const spin = new THREE.Group();
    spin.add(lie);
    lie.position.x = -1.6;
    spin.rotation.y = 0.22;
    spin.position.set(0.35, 0.252, 0.85);
    things.add(spin);
  }
  if (form === "sausage") {
    const second = packBody(job.product, job.pack);
    second.rotation.y = -0.12;
    second.position.set(0.1, 0, -0.62);
    things.add(second);
    body.position.z = 0.1;
  }
  const tilt = form === "sausage" || form === "trowel" ? 0.75 : form === "roll" || form === "roller" ? 0.42 : 0.26;
  return studio(
    things,
    job.width / job.height,
    [form === "roll" ? 0.18 : 0, tilt, 1],
    form === "sausage" || form === "gun" || form === "roll" ? 0.84 : 0.76,
  );
}

export function familyShot(job: Extract<Job, { kind: "family" }>): Shot {
  labelDetail(job.packs.length > 2 ? 0.5 : 0.72);
  const bodies = job.packs.map((pack: PackLook, i) => {
    const body = packBody(job.product, pack);
    body.rotation.y += (turnOf[pack.form] ?? 0) * 0.4 + ((hash(`${job.product.key}${i}`) % 100) / 100 - 0.5) * 0.12;
    return body;
  });
  const flat = bodies.length > 0 && job.packs.every((p) => p.form === "sausage");
  if (flat) {
    const pile = new THREE.Group();
    bodies.forEach((b, i) => {
      b.position.set(0.12 * (i % 2), 0, -i * 0.62);
      pile.add(b);
    });
    return studio(pile, job.width / job.height, [0.1, 0.8, 1], 0.84);
  }
  return studio(lineUp(bodies), job.width / job.height, [0, bodies.length > 3 ? 0.58 : 0.28, 1], 0.88);
}
