import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { freePort } from "./free-port.ts";
import { withClient } from "./with-client.ts";

test("after a power cut the database starts, although its old process id belongs to another program", async () => {
  const dir = mkdtempSync(path.join(tmpdir(), "shop-"));
  const ownerFile = path.join(dir, "postgres.owner");
  const first = await startEmbeddedPostgres(dir);
  expect(existsSync(ownerFile)).toBe(true);
  await first.stop();
  expect(existsSync(ownerFile)).toBe(false);
  const lockFile = [process.pid, path.join(dir, "postgres"), 1_700_000_000, await freePort(), "", "127.0.0.1", ""].join("\n");
  writeFileSync(path.join(dir, "postgres/postmaster.pid"), lockFile);
  const second = await startEmbeddedPostgres(dir);
  const { rows } = await withClient(second.url, (client) => client.query("SELECT 1 AS one"));
  await second.stop();
  expect(rows).toEqual([{ one: 1 }]);
}, 60_000);
