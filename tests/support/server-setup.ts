import path from "node:path";
import { afterAll, inject } from "vitest";

// Before lib/platform/env is read for the first time: this worker's own database and folder.
const database = new URL(inject("databaseUrl"));
database.pathname = `/worker_${process.env.VITEST_POOL_ID}`;
Object.assign(process.env, {
  NODE_ENV: "test",
  DATABASE_URL: database.href,
  DATABASE_POOL: "4",
  MEDIA_DIR: path.join(inject("folder"), `media-${process.env.VITEST_POOL_ID}`),
  SITE_URL: "https://shop.example",
  AUTH_SECRET: "b7c1f0d29e8a4356917d0b2c4e6f8a1d",
  LINK_SECRET: "0f9e8d7c6b5a49382716f5e4d3c2b1a0",
  NEXTAUTH_SECRET: "5d4c3b2a19f8e7d6c5b4a39281706f5e",
  OUTBOX_DIR: path.join(inject("folder"), `outbox-${process.env.VITEST_POOL_ID}`),
  LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
});

afterAll(async () => {
  const { shutDown } = await import("@/lib/platform/shutdown");
  await shutDown();
  Object.assign(globalThis, { shopShutdown: undefined, shopDatabase: undefined });
});
