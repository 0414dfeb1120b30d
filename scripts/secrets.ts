/** The keys of a shop on the embedded database: random, created once and stored beside it. Keys set in the environment win. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const secretNames = ["AUTH_SECRET", "LINK_SECRET", "NEXTAUTH_SECRET"] as const;

export function getSecrets(dir: string): Record<string, string> {
  const file = path.join(dir, "secrets.json");
  const secrets: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const missing = secretNames.filter((name) => !secrets[name]);
  if (!missing.length) return secrets;
  for (const name of missing) secrets[name] = randomBytes(32).toString("hex");
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
