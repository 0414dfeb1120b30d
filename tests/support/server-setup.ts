import path from "node:path";
import { afterAll, inject } from "vitest";
import { testSite } from "./test-site";

// Before lib/platform/env is read for the first time: this worker's own database and folder.
const database = new URL(inject("databaseUrl"));
database.pathname = `/worker_${process.env.VITEST_POOL_ID}`;
Object.assign(process.env, {
  NODE_ENV: "test",
  DATABASE_URL: database.href,
  DATABASE_POOL: "4",
  MEDIA_DIR: path.join(inject("folder"), `media-${process.env.VITEST_POOL_ID}`),
  ...testSite,
  OUTBOX_DIR: path.join(inject("folder"), `outbox-${process.env.VITEST_POOL_ID}`),
  LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
});

afterAll(async () => {
  const { shutDown } = await import("@/lib/platform/shutdown");
  await shutDown();
  Object.assign(globalThis, { shopShutdown: undefined, shopDatabase: undefined });
});
