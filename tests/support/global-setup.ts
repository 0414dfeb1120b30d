import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { makeQueues } from "@/scripts/job-queues";
import { migrate } from "@/scripts/migrate";
import { createDatabase, disableDurability, getAddress, withClient } from "@/scripts/test/postgres";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for this run alone, removed afterwards. */
    folder: string;
    /** Any database of the tests' own PostgreSQL; each worker has the one named after it. */
    databaseUrl: string;
  }
}

type Begun = { folder: string; url: string; end: () => Promise<void> };
/** Two projects of vitest.config.ts share it. */
const holder = globalThis as { shopTestDatabases?: Promise<Begun> };

/** Starts PostgreSQL once, migrates a template, and gives each worker a clone of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  holder.shopTestDatabases ??= begin(project.vitest.config.maxWorkers);
  const { folder, url, end } = await holder.shopTestDatabases;
  project.provide("folder", folder);
  project.provide("databaseUrl", url);
  return end;
}

async function begin(workers: number): Promise<Begun> {
  const folder = path.resolve(process.env.TEST_FOLDER ?? ".data", `test-vitest-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const server = await startServer(folder);
  const stopAtOnce = () => void server.stop();
  const end = async () => {
    process.off("exit", stopAtOnce);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stopAtOnce);
  try {
    await makeClones(server.url, workers);
  } catch (error) {
    await end();
    throw error;
  }
  return { folder, url: server.url, end };
}

/** scripts/test.ts has one server for all of its steps; a person who runs Vitest alone gets one for this run. */
async function startServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const input = process.env.TEST_POSTGRES_URL;
  if (input) return { url: input, stop: async () => {} };
  const server = await startEmbeddedPostgres(folder);
  await disableDurability(server.url);
  return server;
}

async function makeClones(url: string, workers: number): Promise<void> {
  const template = getAddress(url, "template_shop");
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
