import { defineConfig } from "prisma/config";

// `prisma generate` and `validate` need no engine; without this they try to download one.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: "prisma/schema.prisma", migrations: { path: "prisma/migrations" } });
