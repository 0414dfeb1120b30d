import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Copied, because the shop finds its own folder by them or because they differ; everything else is linked. */
const copied = ["scripts", "dist", ".next"];
const omitted = [...copied, ".data", ".git", "test-results", "coverage"];
const textFile = /\.(js|mjs|json|html|css|rsc|body|meta|txt)$/;

/**
 * The built shop once more in a temporary folder, as if it were another release: each script, style sheet and font has another name,
 * and so has the build. Building twice would take half a minute. Deleted after `work`.
 */
export async function withNextRelease<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync("/tmp/next-release-");
  try {
    for (const name of readdirSync(".")) {
      if (!omitted.includes(name)) symlinkSync(path.resolve(name), path.join(folder, name));
    }
    for (const name of copied) {
      cpSync(name, path.join(folder, name), { recursive: true, filter: (from) => !from.includes(".next/cache") });
    }
    renameStaticFiles(path.join(folder, ".next"));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function renameStaticFiles(build: string): void {
  const id = readFileSync(path.join(build, "BUILD_ID"), "utf8");
  const nextId = `next${id.slice(4)}`;
  const rename = (text: string) =>
    text
      .replaceAll(/static\/(chunks|media)\/(?=[\w~.-]+\.(?:js|css|woff2))/g, "static/$1/next-")
      .replaceAll(/\.\.\/media\/(?=[\w~.-]+\.woff2)/g, "../media/next-")
      .replaceAll(id, nextId);
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (textFile.test(entry.name) || entry.name === "BUILD_ID")) {
      writeFileSync(file, rename(readFileSync(file, "utf8")));
    }
  }
  for (const kind of ["chunks", "media"]) {
    const dir = path.join(build, "static", kind);
    for (const name of readdirSync(dir)) renameSync(path.join(dir, name), path.join(dir, `next-${name}`));
  }
  renameSync(path.join(build, "static", id), path.join(build, "static", nextId));
}
