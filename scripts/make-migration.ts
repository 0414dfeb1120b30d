/**
 * Writes the SQL from the committed prisma/schema.prisma to the one in the work tree: `npm run db:migration -- add-coupons`.
 * Read it and add what Prisma cannot express (checks, triggers); the next start applies it.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateClient } from "./build.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { openSchemaEngine, schemaFile } from "./schema-engine.ts";

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error("A name in kebab-case is needed: npm run db:migration -- add-coupons");
  process.exit(1);
}
const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" });
const { stdout: uncommitted } = git("ls-files", "--others", "--exclude-standard", "prisma/migrations");
if (uncommitted) {
  console.error(`This migration is not committed yet; delete it and run the command again to replace it:\n${uncommitted.trim()}`);
  process.exit(1);
}
const committed = git("show", "HEAD:prisma/schema.prisma");
const datamodel = (content: string) => ({ tag: "schemaDatamodel" as const, files: [{ path: schemaFile, content }] });
// The schemas are compared as text, but the engine needs a database to open.
const database = process.env.DATABASE_URL ? null : await startEmbeddedPostgres(path.resolve(".data"));
const engine = await openSchemaEngine(process.env.DATABASE_URL ?? database?.url ?? "");
const { stdout } = await engine.diff({
  from: committed.status === 0 ? datamodel(committed.stdout) : { tag: "empty" },
  to: datamodel(readFileSync(schemaFile, "utf8")),
  script: true,
  exitCode: null,
  shadowDatabaseUrl: null,
  filters: { externalTables: [], externalEnums: [] },
} as Parameters<typeof engine.diff>[0]);
const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
const folder = path.resolve("prisma/migrations", `${stamp}_${name.replaceAll("-", "_")}`);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "migration.sql"), stdout ?? "");
console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql`);
await generateClient();
await database?.stop();
process.exit(0);
