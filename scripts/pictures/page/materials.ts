import * as THREE from "three";
import { canvas } from "./label.ts";
import { fbm } from "./random.ts";

let grainTexture: THREE.CanvasTexture | undefined;

/** Fine unevenness for bump and roughness. */
function grain(): THREE.CanvasTexture {
  if (grainTexture) return grainTexture;
  const n = 256;
  const { el, ctx } = canvas(n, n);
  const image = ctx.createImageData(n, n);
  for (let i = 0; i < n * n; i++) {
    const v = 90 + 160 * fbm((i % n) / 9, Math.floor(i / n) / 9, 3, 5);
    image.data.set([v, v, v, 255], i * 4);
  }
  ctx.putImageData(image, 0, 0);
  grainTexture = new THREE.CanvasTexture(el);
  grainTexture.wrapS = grainTexture.wrapT = THREE.MirroredRepeatWrapping;
  grainTexture.repeat.set(3, 3);
  return grainTexture;
}

type Surface = { roughness?: number; metalness?: number; bump?: number; map?: THREE.Texture; side?: THREE.Side };

function standard(colour: string, s: Surface): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({
    color: s.map ? "#ffffff" : colour,
    map: s.map ?? null,
    roughness: s.roughness ?? 0.45,
    metalness: s.metalness ?? 0,
    bumpMap: s.bump ? grain() : null,
    bumpScale: s.bump ?? 0,
    side: s.side ?? THREE.FrontSide,
  });
}

export const plastic = (colour: string, roughness = 0.42) => standard(colour, { roughness, bump: 0.25 });
export const metal = (colour = "#c9ccce", roughness = 0.28) => standard(colour, { roughness, metalness: 1 });
export const paint = (colour: string, roughness = 0.35) => standard(colour, { roughness, bump: 0.2 });
export const matt = (colour: string, roughness = 0.9) => standard(colour, { roughness, bump: 1.5 });

export function printed(el: HTMLCanvasElement, roughness = 0.4, metalness = 0): THREE.MeshStandardMaterial {
  return standard("#ffffff", { map: textureOf(el), roughness, metalness });
}

export function textureOf(el: HTMLCanvasElement): THREE.CanvasTexture {
  const map = new THREE.CanvasTexture(el);
  map.colorSpace = THREE.SRGBColorSpace;
  map.anisotropy = 3;
  return map;
}

export function mesh(geometry: THREE.BufferGeometry, material: THREE.Material): THREE.Mesh {
  const m = new THREE.Mesh(geometry, material);
  m.castShadow = true;
  m.receiveShadow = true;
  return m;
}

/** A turned body. Points are [radius, height] from the bottom up; its seam is at the back and u = 0.5 faces the camera. */
export function turned(points: [number, number][], material: THREE.Material, segments = 96): THREE.Mesh {
  const curve = points.map(([x, y]) => new THREE.Vector2(x, y));
  return mesh(new THREE.LatheGeometry(curve, segments, -Math.PI, Math.PI * 2), material);
}

/** Points of a quarter round, to soften the edge of a turned body. */
export function round(cx: number, cy: number, r: number, from: number, to: number, n = 6): [number, number][] {
  return Array.from({ length: n + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / n) * Math.PI) / 180;
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
  });
}

export function tube(points: [number, number, number][], radius: number, material: THREE.Material, closed = false): THREE.Mesh {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    closed,
    "centripetal",
  );
  return mesh(new THREE.TubeGeometry(curve, 80, radius, 14, closed), material);
}

/** A part of a cylinder that faces the camera, for stickers; angle in degrees. */
export function wrapPart(r0: number, r1: number, y0: number, y1: number, angle: number, m: THREE.Material): THREE.Mesh {
  const a = (angle * Math.PI) / 180;
  const points = [new THREE.Vector2(r0, y0), new THREE.Vector2(r1, y1)];
  return mesh(new THREE.LatheGeometry(points, 64, -a / 2, a), m);
}
