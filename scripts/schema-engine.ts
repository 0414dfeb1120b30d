/** The WebAssembly build of Prisma's schema engine: migrates like `prisma migrate`, without a binary to download. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { Pool, PoolConfig } from "pg";

export const schemaFile = path.resolve("prisma/schema.prisma");

let loaded: Promise<void> | undefined;

export async function openSchemaEngine(databaseUrl: string): Promise<engine.SchemaEngine> {
  loaded ??= load();
  await loaded;
  const schema = readFileSync(schemaFile, "utf8");
  const factory = bindMigrationAwareSqlAdapterFactory(wholeScripts(new PrismaPg(getPool(databaseUrl))));
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
 * The adapter splits a script at every semicolon, even in function bodies, and runs the parts one by one. Instead, send the whole
 * script: PostgreSQL runs it as one transaction, so that a failed migration leaves nothing behind.
 */
function wholeScripts(factory: PrismaPg): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    adapter.executeScript = async (script) => {
      await (adapter.underlyingDriver() as Pool).query(script);
    };
    return adapter;
  };
  return factory;
}
