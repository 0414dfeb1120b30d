// Installs the packages if the lockfile has changed since the last time. Runs on any version of Node before anything is
// installed, so it uses only built-ins.
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
    console.error(
      "✗ The packages could not be installed. Check the connection to the npm registry and the permissions of this folder.",
    );
    process.exit(1);
  }
  writeFileSync(stampFile, lock);
}
