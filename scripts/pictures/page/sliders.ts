import * as THREE from "three";
import { canvas, labelDetail } from "./label.ts";
import { drawLogo } from "./logo.ts";
import { hills, rain, waterTank, wetFloor } from "./outdoors.ts";
import { fbm, smooth } from "./random.ts";
import { block, cement, painted, plaster, prop } from "./scenery.ts";
import { lamp, look, overlay, shadeLeft, stage } from "./slider-stage.ts";
import { keyLight, type Shot } from "./stage.ts";
import { lit, mix, rgb, type Sampler } from "./surfaces.ts";

/** Rain at dusk on a coated roof, hills behind. */
function monsoon(aspect: number): Shot {
  const scene = stage(
    [
      [0, "#18303a"],
      [0.1, "#3a545c"],
      [0.23, "#d6a26c"],
      [0.29, "#a98d70"],
      [0.4, "#5b6f72"],
      [1, "#24383f"],
    ],
    "#4d656a",
    26,
    130,
    0.34,
  );
  scene.add(
    hills(360, 0, 52, -190, "#6f7f80", 3),
    hills(320, -2, 36, -160, "#4b6067", 8),
    hills(300, -4, 24, -130, "#2f464d", 15),
  );
  const things = new THREE.Group();
  things.add(
    prop("abhedya-roofcoat-10", 20, { x: 3, turn: -0.1 }),
    prop("abhedya-roofcoat-10", 20, { x: 6.3, z: -1.6, turn: -0.3, color: "Terracotta" }),
    prop("abhedya-roofcoat-10", 4, { x: 5, z: 1.5, turn: -0.3 }),
    prop("karigar-roller-9in", 1, { x: 1, z: 2.2, turn: 0.2 }),
    block([-60, 60], [0, 2.3], [-25, -23.5], cement("#8f9492"), cement("#a7abaa"), painted(plaster, 120, 2.3, 12)),
  );
  const tank = waterTank(1000);
  tank.position.set(19, 7, -34);
  things.add(tank, block([14, 24], [0, 7], [-38, -30], cement("#7f8583")));
  scene.add(things);
  wetFloor(scene, things, "#9db0b1", 150, 110, 0.62);
  scene.add(rain(900, 60, 24, 34, "rain", 0.2));
  keyLight(scene, [0.5, 0.9, 0.5], 1.5, 14);
  lamp(scene, "#ffb46b", 2.2, [6, 5, -20]);
  const camera = look(aspect, [-1, 5.2, 21], [0.4, 2.9, 0]);
  shadeLeft(scene, camera, 0.6);
  return { scene, camera };
}

/** The contractor's line-up in a dark studio. */
function lineup(aspect: number, og = false): Shot {
  const scene = stage(
    [
      [0, "#0a2a33"],
      [0.45, "#13505c"],
      [0.62, "#0f414b"],
      [1, "#0a2a33"],
    ],
    "#0f434d",
    40,
    90,
    0.5,
  );
  const things = new THREE.Group();
  things.add(
    prop("barkhaseal-sbr-latex", 200, { x: 9.6, z: -7, turn: -0.1 }),
    prop("deurali-jagguard-rb", 200, { x: 2.6, z: -8, turn: 0.1 }),
    prop("bluefjord-aquasafe-2c", 25, { x: 6.1, z: -3.6, turn: -0.1 }),
    prop("abhedya-roofcoat-10", 20, { x: 2, turn: 0.05 }),
    prop("himkawach-wallshield-300", 20, { x: 9.6, z: -0.9, turn: -0.2, color: "Ivory" }),
    prop("polytaal-terrace-1c", 5, { x: 4.8, z: 1.1, turn: -0.05 }),
    prop("barkhaseal-sbr-latex", 5, { x: 6.9, z: 0.9, turn: -0.1 }),
    prop("rheinfest-ms-hybrid", 290, { x: 3.65, z: 2, color: "Grey" }),
    prop("barkhaseal-sbr-latex", 1, { x: 8.1, z: 2.1 }),
  );
  scene.add(things);
  wetFloor(scene, things, "#12505c", 140, 90, 0.34);
  keyLight(scene, [-0.6, 1, 0.8], 2, 15, 2048);
  lamp(scene, "#ffd9a0", 1.3, [14, 8, -12]);
  const camera = og ? look(aspect, [0.6, 6.6, 27], [0.6, 3.1, 0], 27) : look(aspect, [0.8, 6.2, 27], [1.7, 3.5, 0], 25);
  return { scene, camera };
}

/** The same wall before and after. */
function dampWall(aspect: number): Shot {
  const scene = stage(
    [
      [0, "#2b3a40"],
      [1, "#1d2a2f"],
    ],
    "#26343a",
    60,
    140,
    0.42,
  );
  const face: Sampler = (x, y) => {
    const p = plaster(x, y);
    const edge = x - 7 + 0.9 * (fbm(2, y * 0.5, 3, 5) - 0.5) + 0.25 * (fbm(4, y * 5, 2, 6) - 0.5);
    if (edge > 0)
      return {
        h: 0.12 + 0.03 * fbm(x * 8, y * 8, 3, 4),
        c: lit(rgb("#efe6d2"), 0.95 + 0.06 * fbm(x, y, 2, 2)),
        rough: 0.55,
      };
    const old = lit(rgb("#a9b3a3"), 0.85 + 0.25 * fbm(x, y, 4, 2));
    const tide = y - 1 + 3.4 * (fbm(x * 0.35, 3, 4, 9) - 0.5);
    const damp = smooth(-1.4, 2.2, tide);
    const rim = Math.exp(-((tide / 0.45) ** 2)) * 0.5;
    const flake = smooth(0.54, 0.57, fbm(x * 0.8, y * 0.8, 5, 12)) * smooth(-1.5, 2, tide);
    const salt = smooth(0.62, 0.8, fbm(x * 2.2, y * 2.2, 4, 22)) * damp;
    let c = mix(old, rgb("#4e5347"), damp * 0.62);
    c = mix(c, rgb("#d8d6cc"), Math.min(0.8, rim + salt * 0.8));
    c = mix(c, lit(rgb("#7c5a45"), 0.7 + 0.5 * fbm(x * 3, y * 3, 3, 5)), flake);
    return { h: p.h + 0.1 * (1 - flake) + 0.05 * salt, c, rough: 0.95 - 0.3 * damp };
  };
  const things = new THREE.Group();
  const front = painted(face, 60, 22, 26);
  things.add(block([-30, 30], [0, 22], [-2, 0], cement(), cement(), front));
  things.add(block([-30, 30], [0, 0.9], [0, 0.12], cement("#5b4a3a")));
  things.add(
    prop("himkawach-wallshield-300", 20, { x: 9.2, z: 3.2, turn: -0.15, color: "Ivory" }),
    prop("himkawach-wallshield-300", 4, { x: 12, z: 3.8, turn: -0.3 }),
    prop("karigar-roller-9in", 1, { x: 5.9, z: 4.6, turn: 0.3 }),
  );
  scene.add(things);
  wetFloor(scene, things, "#8b857a", 140, 80, 0.12);
  keyLight(scene, [0.45, 0.9, 0.8], 2.2, 22, 2048);
  const camera = look(aspect, [3.2, 6, 29], [3.6, 5, 0], 26);
  shadeLeft(scene, camera, 0.82);
  return { scene, camera };
}

/** A water tank on a roof in the morning. */
function tankRoof(aspect: number): Shot {
  const scene = stage(
    [
      [0, "#123f4b"],
      [0.2, "#3f8089"],
      [0.38, "#efcf98"],
      [0.46, "#d9b98b"],
      [1, "#5d6a6f"],
    ],
    "#a9b3a8",
    40,
    190,
    0.5,
  );
  scene.add(
    hills(420, 8, 46, -230, "#9fb4b3", 21),
    hills(360, 0, 32, -190, "#7c989b", 5),
    hills(320, -4, 20, -150, "#557479", 11),
  );
  const things = new THREE.Group();
  const big = waterTank(1000);
  big.position.set(9, 4.4, -24);
  const small = waterTank(500, "#1d6f86");
  small.position.set(19.5, 3, -27);
  things.add(big, small);
  for (const x of [5.6, 12.4]) things.add(block([x - 0.5, x + 0.5], [0, 4.1], [-27, -21], cement("#a8a49b")));
  things.add(
    block([3.6, 14.4], [4.1, 4.4], [-29.4, -18.6], cement("#b5b1a8")),
    block([15, 25], [0, 3], [-32, -22], cement("#a8a49b")),
  );
  things.add(
    prop("bluefjord-aquasafe-2c", 25, { x: 5, z: 0.6, turn: 0.1 }),
    prop("bluefjord-krystall-slurry", 20, { x: 10.6, z: 0.8, turn: -0.2 }),
  );
  things.add(block([-70, 70], [0, 2.6], [-42, -40.5], cement("#b3afa5"), cement("#c4c0b6"), painted(plaster, 140, 2.6, 9)));
  scene.add(things);
  wetFloor(scene, things, "#b9b4a8", 190, 150, 0.4);
  keyLight(scene, [-0.7, 0.7, 0.6], 2, 26, 2048);
  lamp(scene, "#ffc27a", 2, [-10, 6, -20]);
  const camera = look(aspect, [0.4, 6.4, 31], [1.4, 5.4, 0], 27);
  shadeLeft(scene, camera, 0.78);
  return { scene, camera };
}

export function sliderShot(name: string, aspect: number): Shot {
  labelDetail(0.6);
  if (name === "1") return monsoon(aspect);
  if (name === "2") return lineup(aspect);
  if (name === "3") return dampWall(aspect);
  if (name === "4") return tankRoof(aspect);
  const shot = lineup(aspect, true);
  const logo = canvas(1440, 384);
  const pixels = drawLogo("logo-light", 1440, 384);
  logo.ctx.putImageData(new ImageData(new Uint8ClampedArray(pixels), 1440, 384), 0, 0);
  overlay(shot.scene, shot.camera, logo.el, -0.52, 0.06, 0.74, (0.74 * aspect * 384) / 1440);
  return shot;
}
