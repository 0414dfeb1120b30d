import * as THREE from "three";
import { canvas } from "./label.ts";
import { textureOf } from "./materials.ts";

export const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
renderer.toneMapping = THREE.ACESFilmicToneMapping;
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = THREE.VSMShadowMap;

const studioMaps: Record<string, THREE.Texture> = {};

/** Image-based light of a photo studio: a big soft box on the left, a strip on the right, a bright ceiling; windows mirror in gloss. */
export function studioLight(windows = false): THREE.Texture {
  const known = studioMaps[String(windows)];
  if (known) return known;
  const scene = new THREE.Scene();
  const wall = new THREE.MeshBasicMaterial({ color: new THREE.Color(0.42, 0.41, 0.4), side: THREE.BackSide });
  scene.add(new THREE.Mesh(new THREE.BoxGeometry(40, 24, 40), wall));
  const panel = (w: number, h: number, at: [number, number, number], power: number, tint = "#ffffff") => {
    const colour = new THREE.Color(tint).multiplyScalar(power);
    const m = new THREE.Mesh(new THREE.PlaneGeometry(w, h), new THREE.MeshBasicMaterial({ color: colour, side: 2 }));
    m.position.set(...at);
    m.lookAt(0, 0, 0);
    scene.add(m);
  };
  panel(9, 14, [-15, 5, 9], 6.5, "#fffaf2");
  panel(3, 16, [16, 4, 5], 5, "#f4f9ff");
  panel(18, 18, [0, 11.5, 2], 2.6);
  panel(30, 4, [0, -2, 19], 0.7);
  panel(40, 40, [0, -11.9, 0], 0.75, "#f7f3ea");
  if (windows) for (const x of [-6.4, -2.2, 3.4]) panel(3.2, 5.5, [x, 10.8, -8.6], 7, "#f4faff");
  const pmrem = new THREE.PMREMGenerator(renderer);
  const map = pmrem.fromScene(scene, windows ? 0.03 : 0.015).texture;
  studioMaps[String(windows)] = map;
  return map;
}

export type Shot = { scene: THREE.Scene; camera: THREE.PerspectiveCamera };

/** A vertical fade that ignores light and tone mapping. */
export function backdrop(stops: [number, string][]): THREE.Texture {
  const { el, ctx } = canvas(64, 1024);
  const fill = ctx.createLinearGradient(0, 0, 0, 1024);
  for (const [at, colour] of stops) fill.addColorStop(at, colour);
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, 64, 1024);
  return textureOf(el);
}

/** The background drawn as a far screen-filling plane, so that tone mapping leaves its colours alone. */
export function addBackdrop(scene: THREE.Scene, map: THREE.Texture): void {
  const material = new THREE.ShaderMaterial({
    uniforms: { map: { value: map } },
    vertexShader: "varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 1.0, 1.0); }",
    fragmentShader:
      "uniform sampler2D map; varying vec2 vUv; void main() { gl_FragColor = texture2D(map, vUv); #include <colorspace_fragment>\n }".replace(
        "; #include",
        ";\n#include",
      ),
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
  const plane = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material);
  plane.frustumCulled = false;
  plane.renderOrder = -10;
  scene.add(plane);
}

/** A key light with a soft shadow that covers the given radius round the origin. */
export function keyLight(scene: THREE.Scene, from: [number, number, number], power: number, reach: number, size = 1024): void {
  const light = new THREE.DirectionalLight("#fff4e4", power);
  light.position
    .set(...from)
    .normalize()
    .multiplyScalar(reach * 4);
  light.castShadow = true;
  light.shadow.mapSize.set(size, size);
  light.shadow.radius = 16;
  light.shadow.blurSamples = 14;
  light.shadow.bias = -0.0005;
  light.shadow.normalBias = reach * 0.006;
  const c = light.shadow.camera;
  c.left = c.bottom = -reach;
  c.right = c.top = reach;
  c.near = reach;
  c.far = reach * 8;
  scene.add(light, light.target);
}

/** Soft darkening under things: depth seen from below, blurred, laid on the floor. */
export function contactShadow(scene: THREE.Scene, things: THREE.Object3D, strength = 0.75): void {
  const box = new THREE.Box3().setFromObject(things);
  const mid = box.getCenter(new THREE.Vector3());
  const half = Math.max(box.max.x - box.min.x, box.max.z - box.min.z) * 0.5 + 1.2;
  const n = 512;
  const reach = Math.min(1.6, (box.max.y - box.min.y) * 0.5);
  const camera = new THREE.OrthographicCamera(-half, half, half, -half, 0, reach);
  camera.position.set(mid.x, -0.001, mid.z);
  camera.up.set(0, 0, 1);
  camera.lookAt(mid.x, 1, mid.z);
  const depth = new THREE.ShaderMaterial({
    vertexShader:
      "varying float d; void main() { vec4 q = vec4(position, 1.0);\n#ifdef USE_INSTANCING\nq = instanceMatrix * q;\n#endif\nvec4 p = projectionMatrix * modelViewMatrix * q; d = p.z * 0.5 + 0.5; gl_Position = p; }",
    fragmentShader: "varying float d; void main() { gl_FragColor = vec4(vec3(pow(1.0 - d, 2.0)), 1.0); }",
    side: THREE.DoubleSide,
  });
  const target = new THREE.WebGLRenderTarget(n, n);
  const only = new THREE.Scene();
  const parent = things.parent;
  only.add(things);
  only.overrideMaterial = depth;
  renderer.setRenderTarget(target);
  renderer.setClearColor("#000000", 1);
  renderer.clear();
  renderer.render(only, camera);
  const pixels = new Uint8Array(n * n * 4);
  renderer.readRenderTargetPixels(target, 0, 0, n, n, pixels);
  renderer.setRenderTarget(null);
  target.dispose();
  (parent ?? scene).add(things);
  const { el, ctx } = canvas(n, n);
  const image = ctx.createImageData(n, n);
  for (let i = 0; i < n * n; i++) image.data.set([34, 26, 20, pixels[i * 4] ?? 0], i * 4);
  ctx.putImageData(image, 0, 0);
  const soft = canvas(n, n);
  for (const [blur, alpha] of [
    [26, 0.6],
    [9, 0.6],
    [3, 0.35],
  ] as const) {
    soft.ctx.filter = `blur(${blur}px)`;
    soft.ctx.globalAlpha = alpha * strength;
    soft.ctx.drawImage(el, 0, 0);
  }
  const material = new THREE.MeshBasicMaterial({
    map: textureOf(soft.el),
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  const plane = new THREE.Mesh(new THREE.PlaneGeometry(half * 2, half * 2), material);
  plane.rotation.x = -Math.PI / 2;
  plane.position.set(mid.x, 0.002, mid.z);
  plane.renderOrder = -5;
  scene.add(plane);
}

/** Points that a part reaches to, in its own coordinates. */
function outline(part: THREE.Object3D): THREE.Vector3[] {
  if (part instanceof THREE.InstancedMesh) {
    part.computeBoundingBox();
    const { min, max } = part.boundingBox ?? new THREE.Box3();
    const corners = [min.x, max.x].flatMap((x) => [min.y, max.y].map((y) => [x, y] as const));
    return corners.map(([x, y]) => new THREE.Vector3(x, y, (min.z + max.z) / 2));
  }
  if (!(part instanceof THREE.Mesh)) return [];
  const position = part.geometry.getAttribute("position");
  const step = Math.max(1, Math.floor(position.count / 400));
  const count = Math.ceil(position.count / step);
  return Array.from({ length: count }, (_, at) => new THREE.Vector3().fromBufferAttribute(position, at * step));
}

/** Moves the camera along its direction until the things fill the wanted share of the frame, in the middle. */
export function frame(
  camera: THREE.PerspectiveCamera,
  things: THREE.Object3D,
  way: [number, number, number],
  fill: number,
  dy = 0,
): void {
  const points: THREE.Vector3[] = [];
  things.updateWorldMatrix(true, true);
  things.traverse((o) => {
    for (const point of outline(o)) points.push(point.applyMatrix4(o.matrixWorld));
  });
  const box = new THREE.Box3().setFromPoints(points);
  const target = box.getCenter(new THREE.Vector3());
  const back = new THREE.Vector3(...way).normalize();
  let distance = box.getSize(new THREE.Vector3()).length() * 3;
  const right = new THREE.Vector3();
  const up = new THREE.Vector3();
  for (let pass = 0; pass < 8; pass++) {
    camera.position.copy(target).addScaledVector(back, distance);
    camera.lookAt(target);
    camera.near = distance * 0.1;
    camera.far = distance * 12;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    const seen = new THREE.Box2();
    for (const p of points) {
      const q = p.clone().project(camera);
      seen.expandByPoint(new THREE.Vector2(q.x, q.y));
    }
    const size = seen.getSize(new THREE.Vector2());
    const mid = seen.getCenter(new THREE.Vector2());
    const tan = Math.tan((camera.fov * Math.PI) / 360) * distance;
    camera.matrixWorld.extractBasis(right, up, new THREE.Vector3());
    target.addScaledVector(right, mid.x * tan * camera.aspect).addScaledVector(up, (mid.y - dy) * tan);
    distance *= Math.max(size.x, size.y) / (2 * fill);
  }
}
