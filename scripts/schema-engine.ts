/** The WebAssembly build of Prisma's schema engine: migrates like `prisma migrate`, without a binary to download. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, isDriverAdapterError } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { Pool, PoolConfig } from "pg";

export const schemaFile = path.resolve("prisma/schema.prisma");

let loaded: Promise<void> | undefined;

/** What PostgreSQL said. The engine's own errors leave out its code, and of a script also the message. */
export type Refusal = { message: string; code?: string | undefined };

/** `lockMs`: so long a script waits for each lock, then it fails; 0 for ever. */
export async function openSchemaEngine(
  databaseUrl: string,
  { onRefusal = () => {}, lockMs = 0 }: { onRefusal?: (refusal: Refusal) => void; lockMs?: number } = {},
): Promise<engine.SchemaEngine> {
  loaded ??= load();
  await loaded;
  const schema = readFileSync(schemaFile, "utf8");
  const factory = bindMigrationAwareSqlAdapterFactory(wholeScripts(new PrismaPg(getPool(databaseUrl)), onRefusal, lockMs));
  return engine.SchemaEngine.new({ datamodels: [[schemaFile, schema]] }, () => {}, factory);
}

/** Once per process: the bindings are global, so a second instance would replace those of the first. */
async function load(): Promise<void> {
  const home = path.dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const wasm = await WebAssembly.instantiate(readFileSync(path.join(home, "schema_engine_bg.wasm")), {
    "./schema_engine_bg.js": engine as unknown as WebAssembly.ModuleImports,
  });
  const { __wbg_set_wasm: setWasm } = engine as unknown as { __wbg_set_wasm: (exports: WebAssembly.Exports) => void };
  setWasm(wasm.instance.exports);
  (wasm.instance.exports.__wbindgen_start as () => void)();
}

/** The engine never closes its pool, so idle connections close by themselves: then the database can be copied or stopped. */
function getPool(connectionString: string): PoolConfig {
  return { connectionString, idleTimeoutMillis: 50, allowExitOnIdle: true };
}

/**
 * The engine executes no other script than a migration's. It adds the migration's row before, and finishes it afterwards in a
 * statement of its own; a process that dies in between would leave a row of which nobody knows whether its script was committed.
 * So the row is finished in the script's transaction, and first in it, because that also locks the row: PostgreSQL completes a
 * script although its client has died, and the next start waits for that (scripts/migrate.ts).
 */
const finish = "UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL;\n";

/**
 * The adapter splits a script at every semicolon, even in function bodies, and runs the parts one by one. Instead, send the whole
 * script: PostgreSQL runs it as one transaction, so that a failed migration leaves nothing behind.
 */
function wholeScripts(factory: PrismaPg, onRefusal: (refusal: Refusal) => void, lockMs: number): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const { executeRaw } = adapter;
    const report = (error: Error & { code?: string }): never => {
      onRefusal(toRefusal(error));
      throw error;
    };
    adapter.executeRaw = (query) => executeRaw.call(adapter, query).catch(report);
    adapter.executeScript = async (script) => {
      await (adapter.underlyingDriver() as Pool).query(`SET LOCAL lock_timeout = ${lockMs};\n${finish}${script}`).catch(report);
    };
    return adapter;
  };
  return factory;
}

/** The adapter wraps the errors of its own statements. */
function toRefusal(error: Error & { code?: string }): Refusal {
  if (!isDriverAdapterError(error)) return error;
  const { originalMessage = error.message, originalCode } = error.cause;
  return { message: originalMessage, code: originalCode };
}
