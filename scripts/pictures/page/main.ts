import * as THREE from "three";
import type { Job, ProductLook } from "../types.ts";
import { categoryShot } from "./categories.ts";
import { sliderShot } from "./sliders.ts";
import { renderer, type Shot } from "./stage.ts";
import { stock } from "./stock.ts";
import { familyShot, heroShot } from "./studio.ts";

function shotOf(job: Job): Shot {
  switch (job.kind) {
    case "hero":
      return heroShot(job);
    case "family":
      return familyShot(job);
    case "category":
      return categoryShot(job.name, job.width / job.height);
    case "slider":
      return sliderShot(job.name, job.width / job.height);
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

/** Every text that is painted on a canvas, so that a picture can say what stands on it. */
const painted = new Set<string>();
const { fillText } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
  painted.add(text);
  fillText.call(this, text, ...place);
};

/** Draws one job and posts its pixels, bottom row first, to the server that gave us the page. */
async function draw(job: Job, oversample: number): Promise<{ width: number; height: number; texts: string[] }> {
  const width = job.width * oversample;
  const height = job.height * oversample;
  painted.clear();
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
  return { width, height, texts: [...painted] };
}

async function prepare(looks: readonly ProductLook[]): Promise<void> {
  for (const look of looks) stock.set(look.key, look);
  const face = new FontFace("Archivo", "url(/archivo.woff2)", { weight: "100 900", stretch: "62% 125%" });
  document.fonts.add(await face.load());
}

Object.assign(window, { draw, prepare });
