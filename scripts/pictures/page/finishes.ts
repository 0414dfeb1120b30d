import * as THREE from "three";
import { type Recipe, recipes } from "./finish-recipes.ts";
import { seeded } from "./random.ts";
import { keyLight, type Shot, studioLight } from "./stage.ts";
import { beads, patch, type Sampler } from "./surfaces.ts";

/** Clear needles that grow where the surface is deepest. */
function needles(at: Sampler): THREE.InstancedMesh {
  const random = seeded("needles");
  const shape = new THREE.ConeGeometry(1, 1, 6);
  shape.translate(0, 0.5, 0);
  const glassy = new THREE.MeshPhysicalMaterial({
    color: "#e7f3f5",
    roughness: 0.12,
    transparent: true,
    opacity: 0.86,
    clearcoat: 1,
    flatShading: true,
  });
  const spots: [number, number, number][] = [];
  for (let i = 0; i < 60000 && spots.length < 1500; i++) {
    const x = (random() - 0.5) * 4;
    const z = (random() - 0.5) * 4;
    const h = at(x, z).h;
    if (h < -0.1) spots.push([x, h, z]);
  }
  const field = new THREE.InstancedMesh(shape, glassy, spots.length);
  const m = new THREE.Object3D();
  spots.forEach(([x, y, z], i) => {
    m.position.set(x, y - 0.02, z);
    m.rotation.set((random() - 0.5) * 1.7, random() * 6, (random() - 0.5) * 1.7);
    const r = 0.009 + random() * 0.016;
    m.scale.set(r, 0.12 + 0.36 * random() ** 2, r);
    m.updateMatrix();
    field.setMatrixAt(i, m.matrix);
  });
  field.castShadow = true;
  return field;
}

export function finishShot(name: string, aspect: number): Shot {
  const recipe = (recipes as Record<string, Recipe>)[name];
  if (!recipe) throw new Error(`no finish ${name}`);
  const scene = new THREE.Scene();
  scene.background = new THREE.Color("#d9d4c8");
  scene.environment = studioLight((recipe.clearcoat ?? 0) === 1);
  scene.environmentIntensity = 0.5;
  scene.add(patch(recipe.at, { size: 4.4, clearcoat: recipe.clearcoat }));
  if (recipe.beads) scene.add(beads(recipe.beads, 3.4, recipe.at, name, recipe.bead));
  if (recipe.needles) scene.add(needles(recipe.at));
  keyLight(scene, [-1, 0.62, -0.35], 2.3, 3.4, 2048);
  const camera = new THREE.PerspectiveCamera(26, aspect, 0.5, 40);
  camera.position.set(0.25, 4.1, 3.35);
  camera.lookAt(0, 0, 0.02);
  return { scene, camera };
}
