/**
 * Serves a copy of the build without middleware.ts, so that the browser tests can prove that no page relies on it alone.
 * Argument: the folder to work in. Prints the URL when it is ready.
 */
import { cpSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../free-port.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.resolve(process.argv[2] ?? "");
for (const name of readdirSync(root)) {
  if (![".git", ".next", ".data", "middleware.ts"].includes(name)) symlinkSync(path.join(root, name), path.join(folder, name));
}
cpSync(path.join(root, ".next"), path.join(folder, ".next"), {
  recursive: true,
  filter: (file) => !/\.next\/(cache|dev)(\/|$)|\/server\/middleware(\.js|\/)/.test(file),
});
const manifest = { version: 1, functions: {} };
writeFileSync(path.join(folder, ".next/server/functions-config-manifest.json"), JSON.stringify(manifest));
process.chdir(folder);

const port = await freePort();
Object.assign(process.env, {
  NODE_ENV: "production",
  PORT: String(port),
  SITE_URL: `http://localhost:${port}`,
  LOG_LEVEL: "warn",
});
const { startServer } = await import(pathToFileURL(path.join(root, "dist/server.mjs")).href);
const server = await startServer();
process.once("SIGTERM", async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
console.log(`open ${server.url}`);
