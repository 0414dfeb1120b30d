import * as THREE from "three";
import { albumScenes } from "./albums.ts";
import { labelDetail } from "./label.ts";
import { addBackdrop, backdrop, contactShadow, frame, keyLight, type Shot, studioLight } from "./stage.ts";
import { scenes } from "./vignettes.ts";

export function categoryShot(name: string, aspect: number): Shot {
  const make = scenes[name] ?? albumScenes[name];
  if (!make) throw new Error(`no scene ${name}`);
  labelDetail(0.6);
  const { things, way } = make();
  const scene = new THREE.Scene();
  addBackdrop(
    scene,
    backdrop([
      [0, "#e3ebea"],
      [0.5, "#f3f4f0"],
      [0.68, "#efede7"],
      [1, "#ddd8cc"],
    ]),
  );
  scene.environment = studioLight();
  scene.environmentIntensity = 0.55;
  const box = new THREE.Box3().setFromObject(things);
  things.position.y -= box.min.y;
  scene.add(things);
  const reach = box.getSize(new THREE.Vector3()).length() * 0.65;
  keyLight(scene, [-0.5, 1, 0.8], 1.7, reach, 2048);
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(reach * 8, reach * 8),
    new THREE.ShadowMaterial({ opacity: 0.16, color: "#2a2018" }),
  );
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  floor.renderOrder = -6;
  scene.add(floor);
  contactShadow(scene, things, 0.8);
  const camera = new THREE.PerspectiveCamera(24, aspect, 1, 300);
  frame(camera, things, way ?? [0.35, 0.5, 1], 0.86, 0.02);
  return { scene, camera };
}
