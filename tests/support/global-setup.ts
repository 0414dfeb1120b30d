import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { migrate } from "@/scripts/migrate";
import { makeQueues } from "@/scripts/task-queues";
import { createDatabase, disableDurability, getDatabaseUrl } from "@/scripts/test/postgres";
import { withClient } from "@/scripts/with-client";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for this run alone, removed afterwards. */
    folder: string;
    /** Any database of the tests' own PostgreSQL; each worker uses the one named after it. */
    databaseUrl: string;
  }
}

type Databases = { folder: string; url: string; stop: () => Promise<void> };
/** Two projects of vitest.config.ts share them. */
const holder = globalThis as { shopTestDatabases?: Promise<Databases> };

/** Starts PostgreSQL once, migrates a template, and gives each worker a clone of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  holder.shopTestDatabases ??= start(project.vitest.config.maxWorkers);
  const { folder, url, stop } = await holder.shopTestDatabases;
  project.provide("folder", folder);
  project.provide("databaseUrl", url);
  return stop;
}

async function start(workers: number): Promise<Databases> {
  const folder = path.resolve(process.env.TEST_FOLDER ?? ".data", `test-vitest-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const server = await startServer(folder);
  const stopAtOnce = () => void server.stop();
  const stop = async () => {
    process.off("exit", stopAtOnce);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stopAtOnce);
  try {
    await makeClones(server.url, workers);
  } catch (error) {
    await stop();
    throw error;
  }
  return { folder, url: server.url, stop };
}

/** scripts/test.ts starts one server for all its steps; a run of Vitest alone starts its own. */
async function startServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const sharedUrl = process.env.TEST_POSTGRES_URL;
  if (sharedUrl) return { url: sharedUrl, stop: async () => {} };
  const server = await startEmbeddedPostgres(folder);
  await disableDurability(server.url);
  return server;
}

async function makeClones(url: string, workers: number): Promise<void> {
  const template = getDatabaseUrl(url, "template_shop");
  await createDatabase(url, "template_shop");
  await withClient(template, async (client) => {
    await migrate(template, client);
    await makeQueues(template, client);
  });
  await withClient(url, async (client) => {
    for (let number = 1; number <= workers; number++) {
      await client.query(`CREATE DATABASE worker_${number} TEMPLATE template_shop STRATEGY file_copy`);
    }
  });
}
