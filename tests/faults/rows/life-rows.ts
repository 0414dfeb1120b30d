/** Staff and customers change orders at both processes, in every way that there is, while one process after the other is killed. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { getUrl } from "@/lib/platform/shared/api/endpoint";
import type { Order } from "@/lib/sales/order/contract";
import { call, getIntent, send, toHeaders, unlessBusy } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { type Buyer, createBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import { type Act, actNames, nextAct, readLife } from "@/tests/support/order-life";

const [orderCount, staffCount] = [8, 4];
/** With fewer, nothing is proved. */
const minChanges = 50;

export const lifeRows: FaultRow[] = [
  {
    id: "FL-54",
    what: "kill -9 of a shop while four people edit, pay, split, send and undo the same orders at two processes leaves the books right",
    run: async (harness, { kills: maxKills, killSeconds }) => {
      await harness.database.rows(
        `INSERT INTO courier (id, name) VALUES (gen_random_uuid(), 'Nepal Can Move') ON CONFLICT DO NOTHING`,
      );
      const orders = await placeOrders(harness);
      const done = new Map<string, number>();
      let isOver = false;
      const work = async (at: number) => {
        for (let turn = at; !isOver; turn++) {
          const order = orders[Math.floor(Math.random() * orders.length)];
          const name = order && (await changeOnce(harness, order, turn));
          if (name) done.set(name, (done.get(name) ?? 0) + 1);
        }
      };
      const staff = Array.from({ length: staffCount }, (_, at) => work(at));
      const end = performance.now() + killSeconds * 1000;
      let kills = 0;
      for (; kills < maxKills && performance.now() < end; kills++) {
        await sleep(2500 + Math.random() * 1000);
        const shop = harness.shop(kills);
        await shop.kill();
        await shop.start();
      }
      const count = () => [...done.values()].reduce((sum, times) => sum + times, 0);
      await sleep(2500);
      // A slow machine needs longer for as many.
      for (const last = performance.now() + 30_000; count() <= minChanges && performance.now() < last; ) await sleep(250);
      isOver = true;
      await Promise.all(staff);
      const changes = count();
      assert(changes > minChanges, `only ${changes} changes were made, so this proves nothing`);
      return { kills, changes, kinds: `${done.size} of ${actNames.length}` };
    },
  },
];

type PlacedOrder = { id: string; buyer: Buyer };

async function placeOrders(harness: Harness): Promise<PlacedOrder[]> {
  const cart = [
    { variant: harness.variant(1), quantity: 3 },
    { variant: harness.variant(2), quantity: 2 },
  ];
  const buyers = await createBuyers(
    harness.database,
    Array.from({ length: orderCount }, () => cart),
  );
  const orders: PlacedOrder[] = [];
  for (const buyer of buyers) {
    const { status, data } = await unlessBusy(() => send(harness.shop(0).url, getIntent(buyer)));
    assert.equal(status, 201);
    orders.push({ id: data._id ?? "", buyer });
  }
  return orders;
}

/** Reads an order at one process and changes it at the other. Returns what was done, if it was. */
async function changeOnce(harness: Harness, { id, buyer }: PlacedOrder, turn: number): Promise<string | null> {
  const read = await call(`${harness.shop(turn).url}/api/order/${id}`, { as: buyer });
  if (read.status !== 200) return null;
  const life = await readLife(read.data as unknown as Order, (sql) => harness.database.rows(sql));
  const act = nextAct(life, [random(), random()]);
  if (!act) return null;
  const status = await request(harness, `${harness.shop(turn + 1).url}${getUrl(act.endpoint, act)}`, { act, buyer });
  // A killed process answers nothing, and one that starts is not ready yet.
  assert(status < 500 || status === 502 || status === 503, `${act.name} was answered with ${status}`);
  return status >= 200 && status < 300 ? act.name : null;
}

const random = () => Math.floor(Math.random() * 1_000_000);

async function request({ admin }: Harness, url: string, { act, buyer }: { act: Act; buyer: Buyer }): Promise<number> {
  const { method } = act.endpoint;
  const { body } = act;
  const as = act.isByCustomer ? buyer : admin;
  if (!(body instanceof FormData)) return (await call(url, { method, as, body })).status;
  const sent = fetch(url, { method, headers: toHeaders({ as }), body, signal: AbortSignal.timeout(20_000) });
  // A process may be killed between the head of its answer and the rest.
  return sent
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch(() => 0);
}
