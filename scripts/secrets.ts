/** The keys of a shop on the embedded database: random, made once, kept beside it. Whoever sets their own keeps theirs. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const secretNames = ["AUTH_SECRET", "LINK_SECRET", "NEXTAUTH_SECRET"] as const;

export function getSecrets(dir: string): Record<string, string> {
  const file = path.join(dir, "secrets.json");
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const missing = secretNames.filter((name) => !kept[name]);
  if (!missing.length) return kept;
  for (const name of missing) kept[name] = randomBytes(32).toString("hex");
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, JSON.stringify(kept, null, 2), { mode: 0o600 });
  return kept;
}
