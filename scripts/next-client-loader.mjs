import { existsSync, readFileSync } from "node:fs";

/**
 * Gives browsers Next's client as ES modules, which Next brings too (dist/esm) but Turbopack does not use: the CommonJS ones repeat each
 * export's name and keep what nobody imports.
 */
export default function nextClientLoader(source) {
  const file = this.resourcePath.replace("/next/dist/", "/next/dist/esm/");
  return existsSync(file) ? readFileSync(file, "utf8") : source;
}
