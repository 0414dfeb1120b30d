import { expect, test } from "vitest";
import { z } from "zod";
import { toReader } from "./read-reply";
import { newestFirst, respondWhole, WholeList } from "./whole-list";

type Row = { id: string; createdAt: Date; secret: string };
/** Several rows share each timestamp, so that batches end between rows with the same one. */
const stored: Row[] = Array.from({ length: 1001 }, (_, at) => ({
  id: String(5000 - at),
  createdAt: new Date(1000 * (900 - Math.floor(at / 150))),
  secret: "hash",
}));
const reply = z.array(z.object({ _id: z.string() }));
const get = (headers: Record<string, string> = {}, init: RequestInit = {}) => ({
  request: new Request("http://localhost/api/users", { ...init, headers }),
  read: toReader(null),
});

type Cursor = Parameters<Parameters<typeof newestFirst>[0]>[0];
/** Filters rows as the database would. */
const isAfter = ({ id, createdAt }: Row, { createdAt: moment, OR }: Cursor) =>
  !moment || (createdAt <= moment.lte && (!OR || createdAt < OR[0].createdAt.lt || id < OR[1].id.lt));

const list = () =>
  newestFirst(
    async (cursor, take) => stored.filter((row) => isAfter(row, cursor)).slice(0, take),
    ({ id, secret }) => ({ _id: id, secret }),
  );

test("every row is sent once, in order, as the contract declares it", async () => {
  const response = await respondWhole(reply, list(), get());
  const rows = await response.json();
  expect(rows).toEqual(stored.map(({ id }) => ({ _id: id })));
  expect(response.headers.get("x-total-count")).toBe("1001");
});

test("a client that already has the same text gets a 304", async () => {
  const etag = (await respondWhole(reply, list(), get())).headers.get("etag") ?? "";
  for (const header of [etag, etag.replace("W/", ""), `"a", ${etag}`, "*"]) {
    const response = await respondWhole(reply, list(), get({ "if-none-match": header }));
    expect([response.status, await response.text()]).toEqual([304, ""]);
  }
  const other = newestFirst(
    async () => stored.slice(0, 3),
    ({ id }) => ({ _id: id }),
  );
  expect((await respondWhole(reply, other, get({ "if-none-match": etag }))).status).toBe(200);
});

test("an empty list is an empty array, and HEAD has no body", async () => {
  const empty = () =>
    newestFirst(
      async () => [] as Row[],
      ({ id }) => ({ _id: id }),
    );
  expect(await (await respondWhole(reply, empty(), get())).json()).toEqual([]);
  const head = await respondWhole(reply, empty(), get({}, { method: "HEAD" }));
  expect([await head.text(), head.headers.get("content-length")]).toEqual(["", "2"]);
});

test("a list that fails half-way is an error, and none of it was sent", async () => {
  async function* broken() {
    yield [{ _id: "1" }];
    throw new Error("the database is down");
  }
  await expect(respondWhole(reply, new WholeList(broken()), get())).rejects.toThrow("the database is down");
});

test("the next batch is not read for a client that has disconnected", async () => {
  const controller = new AbortController();
  let reads = 0;
  async function* batches() {
    for (;;) {
      reads += 1;
      if (reads === 3) controller.abort();
      yield [{ _id: String(reads) }];
    }
  }
  const response = respondWhole(reply, new WholeList(batches()), get({}, { signal: controller.signal }));
  await expect(response).rejects.toMatchObject({ code: "invalid" });
  expect(reads).toBe(3);
});
