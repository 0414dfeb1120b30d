import { expect, test } from "vitest";
import { z } from "zod";
import { newestFirst, respondWhole, WholeList } from "./whole-list";

type Row = { id: string; createdAt: Date; secret: string };
/** Several rows share each timestamp, so that batches end between rows with the same one. */
const stored: Row[] = Array.from({ length: 1001 }, (_, at) => ({
  id: String(5000 - at),
  createdAt: new Date(1000 * (900 - Math.floor(at / 150))),
  secret: "hash",
}));
const reply = z.array(z.object({ _id: z.string() }));
const get = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  new Request("http://localhost/api/users", { ...init, headers });

type Cursor = Parameters<Parameters<typeof newestFirst>[0]>[0];
/** Filters rows as the database would. */
const isBehind = ({ id, createdAt }: Row, { createdAt: moment, OR }: Cursor) =>
  !moment || (createdAt <= moment.lte && (!OR || createdAt < OR[0].createdAt.lt || id < OR[1].id.lt));

const list = () =>
  newestFirst(
    async (behind, take) => stored.filter((row) => isBehind(row, behind)).slice(0, take),
    ({ id, secret }) => ({ _id: id, secret }),
  );

test("every row comes once, in its order, as the contract declares it", async () => {
  const answer = await respondWhole(reply, list(), get());
  const rows = await answer.json();
  expect(rows).toEqual(stored.map(({ id }) => ({ _id: id })));
  expect(answer.headers.get("x-total-count")).toBe("1001");
});

test("whoever has the same words already is told so", async () => {
  const etag = (await respondWhole(reply, list(), get())).headers.get("etag") ?? "";
  for (const known of [etag, etag.replace("W/", ""), `"a", ${etag}`, "*"]) {
    const answer = await respondWhole(reply, list(), get({ "if-none-match": known }));
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
  }
  const other = newestFirst(
    async () => stored.slice(0, 3),
    ({ id }) => ({ _id: id }),
  );
  expect((await respondWhole(reply, other, get({ "if-none-match": etag }))).status).toBe(200);
});

test("an empty list is a list; HEAD has its head alone", async () => {
  const none = () =>
    newestFirst(
      async () => [] as Row[],
      ({ id }) => ({ _id: id }),
    );
  expect(await (await respondWhole(reply, none(), get())).json()).toEqual([]);
  const head = await respondWhole(reply, none(), get({}, { method: "HEAD" }));
  expect([await head.text(), head.headers.get("content-length")]).toEqual(["", "2"]);
});

test("what fails half-way is refused, and nothing of it was sent", async () => {
  async function* broken() {
    yield [{ _id: "1" }];
    throw new Error("the database is away");
  }
  await expect(respondWhole(reply, new WholeList(broken()), get())).rejects.toThrow("the database is away");
});

test("nobody reads the next batch for a caller who has gone", async () => {
  const gone = new AbortController();
  let read = 0;
  async function* batches() {
    for (;;) {
      read += 1;
      if (read === 3) gone.abort();
      yield [{ _id: String(read) }];
    }
  }
  const answer = respondWhole(reply, new WholeList(batches()), get({}, { signal: gone.signal }));
  await expect(answer).rejects.toMatchObject({ code: "invalid" });
  expect(read).toBe(3);
});
