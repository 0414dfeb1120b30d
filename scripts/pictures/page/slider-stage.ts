import * as THREE from "three";
import { canvas } from "./label.ts";
import { textureOf } from "./materials.ts";
import { addBackdrop, backdrop, studioLight } from "./stage.ts";

export function stage(sky: [number, string][], fog: string, near: number, far: number, env: number): THREE.Scene {
  const scene = new THREE.Scene();
  addBackdrop(scene, backdrop(sky));
  scene.fog = new THREE.Fog(fog, near, far);
  scene.environment = studioLight();
  scene.environmentIntensity = env;
  return scene;
}

export function lamp(scene: THREE.Scene, colour: string, power: number, from: [number, number, number]): void {
  const l = new THREE.DirectionalLight(colour, power);
  l.position.set(...from);
  scene.add(l);
}

export function look(
  aspect: number,
  from: [number, number, number],
  to: [number, number, number],
  fov = 26,
): THREE.PerspectiveCamera {
  const c = new THREE.PerspectiveCamera(fov, aspect, 0.5, 600);
  c.position.set(...from);
  c.lookAt(...to);
  return c;
}

/** Darkens the left of the frame, where the text goes. */
export function shadeLeft(scene: THREE.Scene, camera: THREE.PerspectiveCamera, strength: number): void {
  const fade = canvas(256, 8);
  const g = fade.ctx.createLinearGradient(0, 0, 256, 0);
  g.addColorStop(0, `rgba(11,30,37,${strength})`);
  g.addColorStop(0.33, `rgba(11,30,37,${strength * 0.66})`);
  g.addColorStop(0.62, "rgba(11,30,37,0)");
  fade.ctx.fillStyle = g;
  fade.ctx.fillRect(0, 0, 256, 8);
  overlay(scene, camera, fade.el, 0, 0, 2, 2);
}

/** Lays a picture over the frame; measures in shares of half the frame. */
export function overlay(
  scene: THREE.Scene,
  camera: THREE.PerspectiveCamera,
  el: HTMLCanvasElement,
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  const h2 = Math.tan((camera.fov * Math.PI) / 360);
  const m = new THREE.MeshBasicMaterial({
    map: textureOf(el),
    transparent: true,
    depthTest: false,
    toneMapped: false,
    fog: false,
  });
  const plane = new THREE.Mesh(new THREE.PlaneGeometry(w * h2 * camera.aspect, h * h2), m);
  plane.position.set(x * h2 * camera.aspect, y * h2, -1);
  plane.renderOrder = 50;
  camera.add(plane);
  scene.add(camera);
}
