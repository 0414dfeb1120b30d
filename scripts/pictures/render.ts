/**
 * Draws the shop's pictures with three.js in a headless Chromium: products, finishes, categories, slider, logo.
 *
 *   node scripts/pictures/render.ts                      everything
 *   node scripts/pictures/render.ts --missing            only what is not there yet
 *   node scripts/pictures/render.ts --only logo,slider-1 product keys, finish-*, category-*, slider-*, og, logo
 *
 * Needs Chromium on the PATH (or CHROMIUM_PATH). The same input gives the same picture. Icons: icons.ts; sound: chime.sh.
 */
import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Sharp } from "sharp";
import { openPage } from "./browser.ts";
import { allTasks } from "./tasks.ts";
import type { Task } from "./types.ts";

const root = path.join(import.meta.dirname, "..", "..");
const { values } = parseArgs({
  options: { only: { type: "string" }, missing: { type: "boolean" }, out: { type: "string" } },
});
const only = values.only?.split(",").map((k) => k.trim());
const target = values.out ? path.resolve(values.out) : root;

async function save(image: Sharp, task: Task, file: string): Promise<number> {
  const quality = task.quality;
  if (file.endsWith(".png")) await image.png({ palette: true, quality, compressionLevel: 9 }).toFile(file);
  else if (file.endsWith(".jpg")) await image.jpeg({ quality, mozjpeg: true }).toFile(file);
  else await image.webp({ quality, effort: 4 }).toFile(file);
  return statSync(file).size;
}

const tasks = (await allTasks()).filter((task) => {
  const wanted = !only || only.some((k) => (k.endsWith("*") ? task.label.startsWith(k.slice(0, -1)) : task.label === k));
  return wanted && !(values.missing && existsSync(path.join(target, task.file)));
});
console.log(`${tasks.length} pictures to draw`);

if (tasks.length > 0) {
  const page = await openPage();
  let bytes = 0;
  const began = performance.now();
  let writing = Promise.resolve();
  for (const [i, task] of tasks.entries()) {
    const file = path.join(target, task.file);
    mkdirSync(path.dirname(file), { recursive: true });
    const start = performance.now();
    const image = await page.draw(task);
    await writing; // the last picture is packed while this one is drawn
    writing = save(image, task, file).then((size) => {
      bytes += size;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${i + 1}/${tasks.length} ${task.file} ${Math.round(size / 1024)} kB ${seconds} s`);
    });
  }
  await writing;
  await page.close();
  console.log(`${(bytes / 1e6).toFixed(2)} MB in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
