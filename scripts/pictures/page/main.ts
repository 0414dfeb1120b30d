import * as THREE from "three";
import type { Job } from "../types.ts";
import { categoryShot } from "./categories.ts";
import { finishShot } from "./finishes.ts";
import { drawLogo } from "./logo.ts";
import { sliderShot } from "./sliders.ts";
import { renderer, type Shot } from "./stage.ts";
import { familyShot, heroShot } from "./studio.ts";

function shotOf(job: Job): Shot {
  switch (job.kind) {
    case "hero":
      return heroShot(job);
    case "family":
      return familyShot(job);
    case "finish":
      return finishShot(job.name, job.width / job.height);
    case "category":
      return categoryShot(job.name, job.width / job.height);
    case "slider":
    case "og":
      return sliderShot(job.name, job.width / job.height);
    default:
      throw new Error(`no shot for ${job.kind}`);
  }
}

function release(scene: THREE.Scene): void {
  scene.traverse((o) => {
    if (o instanceof THREE.DirectionalLight || o instanceof THREE.SpotLight) o.shadow.map?.dispose();
    if (!(o instanceof THREE.Mesh)) return;
    o.geometry.dispose();
    for (const m of [o.material].flat()) {
      if (m instanceof THREE.MeshStandardMaterial || m instanceof THREE.MeshBasicMaterial) m.map?.dispose();
    }
  });
}

/** Draws one job and posts its pixels, bottom row first, to the server that gave us the page. */
async function draw(job: Job, oversample: number): Promise<{ width: number; height: number; flip: boolean }> {
  const width = job.width * oversample;
  const height = job.height * oversample;
  if (job.kind === "logo") {
    const pixels = drawLogo(job.name, width, height);
    await fetch("/pixels", { method: "POST", body: pixels });
    return { width, height, flip: false };
  }
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  const { scene, camera } = shotOf(job);
  renderer.setClearColor("#f4f2ee", 1);
  renderer.render(scene, camera);
  const pixels = new Uint8Array(width * height * 4);
  const gl = renderer.getContext();
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  release(scene);
  await fetch("/pixels", { method: "POST", body: pixels });
  return { width, height, flip: true };
}

declare global {
  interface Window {
    draw: typeof draw;
    ready: Promise<unknown>;
  }
}

window.draw = draw;
const face = new FontFace("Archivo", "url(/archivo.woff2)", { weight: "100 900", stretch: "62% 125%" });
window.ready = face.load().then((loaded) => document.fonts.add(loaded));
