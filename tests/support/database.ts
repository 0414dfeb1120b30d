import pg from "pg";
import { beforeEach } from "vitest";
import { db } from "@/lib/platform/db/client";

const deleteAll = `
  DO $$
  DECLARE each text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' LOOP
      EXECUTE format('DELETE FROM %I', each);
    END LOOP;
    DELETE FROM pgboss.job;
  END $$`;

const copyAll = `
  DO $$
  DECLARE each text;
  BEGIN
    DROP SCHEMA IF EXISTS snapshot CASCADE;
    CREATE SCHEMA snapshot;
    FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' LOOP
      EXECUTE format('CREATE TABLE snapshot.%1$I AS TABLE public.%1$I', each);
    END LOOP;
  END $$`;

const restoreAll = `
  DO $$
  DECLARE each text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'snapshot' LOOP
      EXECUTE format('DELETE FROM public.%1$I', each);
      EXECUTE format('INSERT INTO public.%1$I SELECT * FROM snapshot.%1$I', each);
    END LOOP;
    DELETE FROM pgboss.job;
  END $$`;

/** Empties this worker's database, of jobs too. Deleting beats TRUNCATE many times over on tables that hold a handful of rows. */
export async function emptyDatabase(): Promise<void> {
  await db.$executeRawUnsafe(deleteAll);
}

/** Copies every table aside. What it returns puts back each table that has changed since. */
export async function snapshotDatabase(): Promise<() => Promise<void>> {
  await db.$executeRawUnsafe(copyAll);
  return async () => void (await db.$executeRawUnsafe(restoreAll));
}

/** Call it at the top of a file: each of its tests then begins with an empty shop. */
export function eachTestStartsEmpty(): void {
  beforeEach(emptyDatabase);
}

/** A connection of one's own, for what Prisma hides: notifications, and the database's plain refusals. */
export async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
