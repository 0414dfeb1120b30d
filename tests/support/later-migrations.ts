import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A folder below `parent` with the shop's migrations, and others that come later: their scripts by name. */
export function withLaterMigrations(parent: string, scripts: Record<string, string>): string {
  const folder = mkdtempSync(path.join(parent, "migrations-"));
  cpSync("prisma/migrations", folder, { recursive: true });
  for (const [name, script] of Object.entries(scripts)) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "migration.sql"), script);
  }
  return folder;
}
