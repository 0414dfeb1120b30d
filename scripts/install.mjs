// Installs the packages when the lockfile changed since the last time. Runs on whatever Node is at hand, before anything
// is installed, so: built-ins only.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, "node_modules", ".installed-lock");
const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

if (process.argv.includes("--stamp")) {
  writeFileSync(stampFile, lock);
} else if (read(stampFile) !== lock) {
  console.log("› Installing packages (the first time takes about a minute)…");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit" });
  if (run.status !== 0) {
    console.error("✗ The packages could not be installed. Is the npm registry in reach, and may this folder be written?");
    process.exit(1);
  }
  writeFileSync(stampFile, lock);
}
