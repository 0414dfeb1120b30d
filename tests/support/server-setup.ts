import path from "node:path";
import { afterAll, inject, vi } from "vitest";
import { testSite } from "./test-site";
import { TransactionPooler } from "./transaction-pooler";

// Set before lib/platform/server/env is first read: this worker's own database and folder.
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

// Runs tests behind a pooler (docs/testing.md); tests about database sessions would fail there.
const pooler = process.env.THROUGH_POOLER
  ? await TransactionPooler.before(database.href, {
      connectQuery: "SET statement_timeout = 5000; SET lock_timeout = 500; SET idle_in_transaction_session_timeout = 10000",
    })
  : undefined;
if (pooler) Object.assign(process.env, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.href });

const { env } = await import("@/lib/platform/server/env");
const { resetSharedState } = await import("@/lib/platform/server/shared-state");
const { setSettings } = await import("./settings");
const settings = { ...env() };

// The next file uses the same modules (vitest.config.ts), so what this one has changed is restored.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setSettings(settings);
  const { shutDown } = await import("@/lib/platform/server/shutdown");
  await shutDown();
  await pooler?.close();
  resetSharedState("refusals", "shutdown", "database");
});
