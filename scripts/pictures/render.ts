/**
 * Draws the pictures of the first catalogue that show packs, with three.js in a headless Chromium (docs/product-images.md).
 *
 *   npm run draw --prefix scripts/pictures                           everything, about half an hour
 *   npm run draw --prefix scripts/pictures -- --only slider-1        keys of products, category-*, slider-*
 *
 * Needs Chromium on the PATH (or CHROMIUM_PATH). The same input gives the same picture.
 */
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Sharp } from "sharp";
import { openPage } from "./browser.ts";
import { allTasks, looks } from "./tasks.ts";
import type { Task } from "./types.ts";

const root = path.join(import.meta.dirname, "..", "..");
const { values } = parseArgs({
  options: { only: { type: "string" }, out: { type: "string" } },
});
const only = values.only?.split(",").map((k) => k.trim());
const target = values.out ? path.resolve(values.out) : root;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The file says in its metadata what is printed on its packs, so that a test can read it; the shop removes metadata. */
async function save(image: Sharp, texts: readonly string[], { quality }: Task, file: string): Promise<number> {
  const labelled = image.withXmp(`<x>${escaped(texts.join("\n"))}</x>`);
  await labelled.webp({ quality, effort: 4 }).toFile(file);
  return statSync(file).size;
}

const tasks = allTasks().filter(
  ({ label }) =>
    !only || only.some((wanted) => (wanted.endsWith("*") ? label.startsWith(wanted.slice(0, -1)) : label === wanted)),
);
console.log(`${tasks.length} pictures to draw`);

if (tasks.length > 0) {
  const page = await openPage(looks);
  let bytes = 0;
  const began = performance.now();
  let writing = Promise.resolve();
  for (const [i, task] of tasks.entries()) {
    const file = path.join(target, task.file);
    mkdirSync(path.dirname(file), { recursive: true });
    const start = performance.now();
    const { image, texts } = await page.draw(task);
    await writing; // the last picture is packed while this one is drawn
    writing = save(image, texts, task, file).then((size) => {
      bytes += size;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${i + 1}/${tasks.length} ${task.file} ${Math.round(size / 1024)} kB ${seconds} s`);
    });
  }
  await writing;
  await page.close();
  console.log(`${(bytes / 1e6).toFixed(2)} MB in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
