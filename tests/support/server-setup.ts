import path from "node:path";
import { afterAll, inject } from "vitest";

// Before lib/env is read for the first time: this worker's own database and folder.
const database = new URL(inject("databaseUrl"));
database.pathname = `/worker_${process.env.VITEST_POOL_ID}`;
Object.assign(process.env, {
  NODE_ENV: "test",
  DATABASE_URL: database.href,
  DATABASE_POOL: "4",
  MEDIA_DIR: path.join(inject("folder"), `media-${process.env.VITEST_POOL_ID}`),
  SITE_URL: "https://shop.example",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
});

afterAll(async () => {
  const { shutDown } = await import("@/lib/shutdown");
  await shutDown();
  Object.assign(globalThis, { shopShutdown: undefined, shopDatabase: undefined });
});
