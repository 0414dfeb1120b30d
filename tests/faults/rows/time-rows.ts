/** Two processes in two time zones, Nepal's and UTC. */
import assert from "node:assert/strict";
import { call, send, withKey } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { createBuyers, createVariants } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import { factory } from "@/tests/support/factories";

/** Moments around midnight in Nepal, which is 18:15 UTC, and their day in Nepal. */
const moments = [
  ["2026-03-09T18:14:59.999Z", "2026-03-09"],
  ["2026-03-09T18:15:00.000Z", "2026-03-10"],
  ["2026-03-10T18:14:59.999Z", "2026-03-10"],
  ["2026-03-10T18:15:00.000Z", "2026-03-11"],
  ["2026-03-10T23:59:59.999Z", "2026-03-11"],
] as const;

export const timeRows: FaultRow[] = [
  {
    id: "FL-40 SR-25",
    what: "shops in Nepal's time zone and in UTC read the same from the same rows",
    run: async (harness) => {
      const [variant] = await createVariants(harness.database, 1, 100);
      assert(variant);
      const intents = (await createBuyers(harness.database, Array(moments.length).fill([{ variant, quantity: 1 }]))).map(withKey);
      for (const [at, intent] of intents.entries()) {
        const { url } = harness.shop(at);
        const { status, data } = await send(url, intent);
        assert.equal(status, 201);
        // Only what is confirmed or paid is a sale.
        const body = { status: "confirmed" };
        assert.equal(
          (await call(`${url}/api/order/admin/${data._id}/confirm`, { method: "PATCH", as: harness.admin, body })).status,
          200,
        );
        await harness.database.rows(`UPDATE "order" SET created_at = $2 WHERE id = $1`, [data._id, moments[at]?.[0]]);
        await factory.review({ productId: variant.productId, createdAt: new Date(moments[at]?.[0] ?? "") });
      }
      const days = "range=own&from=2026-03-09&to=2026-03-11";
      const [sales, , tenth, own] = await fetchFromBoth(harness, [
        `/api/report?report=sales&group=day&sort=day&${days}`,
        `/api/report/file?report=sales&group=day&format=csv&${days}`,
        "/api/order/admin?from=2026-03-10&to=2026-03-10",
        "/api/order/admin?from=2026-03-09&to=2026-03-11",
        "/api/review",
        "/api/audit",
        "/api/report/dashboard",
      ]);
      const perDay = Object.groupBy(moments, ([, day]) => day) as Record<string, unknown[]>;
      const { rows } = JSON.parse(sales ?? "") as { rows: { cells: { orders: number } }[] };
      assert.deepEqual(
        rows.map(({ cells }) => cells.orders),
        Object.values(perDay).map((each) => each.length),
      );
      assert.deepEqual(getInstants(tenth), [moments[1][0], moments[2][0]]);
      assert.deepEqual(getInstants(own), moments.map(([moment]) => moment).toSorted());
      const pages = await Promise.all(harness.shops.map(({ url }) => getDates(`${url}/product/${variant.productId}`)));
      assert.deepEqual(pages[0], pages[1]);
      assert(pages[0] && pages[0].length >= moments.length, `the page shows ${pages[0]?.length} dates`);
      return { orders: intents.length, calls: 7, datesOnPage: pages[0].length };
    },
  },
];

/** Fetches paths from both shops, and asserts that the replies are equal and contain only instants with a time zone. */
async function fetchFromBoth(harness: Harness, paths: string[]): Promise<string[]> {
  const replies: string[] = [];
  for (const path of paths) {
    const [one, other] = await Promise.all(
      harness.shops.map(async ({ url }) => withoutNow(await toText(url + path, harness.admin))),
    );
    assert.equal(one, other, path);
    const withoutZone = (one ?? "").match(/"\w+(At|On)":"[^"]*T[^"]*(?<!Z)"/g);
    assert.equal(withoutZone, null, `${path} contains a time without a zone`);
    replies.push(one ?? "");
  }
  return replies;
}

/** Without the dashboard's `until`, which is a day before the moment of the request. */
const withoutNow = (text: string) => text.replace(/"until":"[^"]*"/g, "");

async function toText(url: string, { token }: { token: string }): Promise<string> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await reply.text();
  assert.equal(reply.status, 200, `${url}: ${text.slice(0, 300)}`);
  return text;
}

const getInstants = (text = "[]") => (JSON.parse(text) as { createdAt: string }[]).map(({ createdAt }) => createdAt).toSorted();

/** The dates in the HTML of a page. */
async function getDates(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return html.match(/<time\b[^>]*>[^<]*/g) ?? [];
}
