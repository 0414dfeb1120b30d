/** What a shop that logs all it can says of a bad day: never a key, a bearer or a password. */
import assert from "node:assert/strict";
import type { Fault } from "@/scripts/stand-ins/state";
import { call } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { makeBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";

const password = "Typed-by-mistake-4411";

export const secretRows: FaultRow[] = [
  {
    id: "PY-15 AN-25 XS-22",
    what: "gateways that fail in every way, wrong passwords and a lost database, logged in full: no secret in it",
    run: async (harness) => {
      const shop = await harness.shopOn(harness.postgres.url, { LOG_LEVEL: "trace" });
      await shop.start();
      const tokens = await aBadDay(harness, shop.url).finally(() => {
        harness.gateways.memory.faults = [];
      });
      await shop.stop();
      const said = shop.output;
      const secrets = [...getSecrets({ ...process.env, ...shop.env }), ...tokens, password];
      for (const secret of secrets) assert(!said.includes(secret), `a secret of ${secret.length} letters is in the log`);
      const failures = said.split("\n").filter((line) => /gateway|esewa|khalti/i.test(line)).length;
      assert(failures >= kinds.length, `it logged ${failures} lines of gateways: is anything logged at all?`);
      return { lines: said.split("\n").length, failures, secrets: secrets.length };
    },
  },
];

const kinds: Fault["kind"][] = ["500", "html", "redirect", "garbage"];

/** Everything that an environment calls a secret, a key or a password, and the password inside of the database's address. */
function getSecrets(env: Record<string, string | undefined>): string[] {
  const named = Object.entries(env).filter(([name]) => /SECRET|_KEY$|PASSWORD/.test(name));
  const inUrl = new URL(env.DATABASE_URL ?? "").password;
  const all = [...named.map(([, value]) => value ?? ""), decodeURIComponent(inUrl)].filter((each) => each.length >= 8);
  assert(all.length >= 5, "the shop has its keys");
  return all;
}

/** Returns the bearers that were used. */
async function aBadDay(harness: Harness, url: string): Promise<string[]> {
  const carts = [...kinds, "well"].flatMap((_, at) => [
    [{ variant: harness.variant(at), quantity: 1 }],
    [{ variant: harness.variant(at), quantity: 1 }],
  ]);
  const buyers = await makeBuyers(harness.database, carts);
  const orders: string[] = [];
  for (const [at, buyer] of buyers.entries()) {
    const kind = kinds[at >> 1];
    harness.gateways.memory.faults = kind
      ? [
          { call: "khalti.initiate", kind },
          { call: "esewa.status", kind },
        ]
      : [];
    const paymentMethod = at % 2 ? "khalti" : "esewa";
    const body = { deliveryMethod: "pickup", paymentMethod };
    const { data } = await call(`${url}/api/order`, { method: "POST", as: buyer, body });
    const answer = data._id && (await call(`${url}/api/order/${data._id}`, { as: buyer }));
    if (!answer) continue;
    const [payment] = (answer.data as { payments?: { _id: string }[] }).payments ?? [];
    assert(payment, `no payment: ${answer.status} ${JSON.stringify(answer.data)}`);
    orders.push(payment._id);
    await call(`${url}/payment/${payment._id}/success?data=bm9uc2Vuc2U%3D`);
    await call(`${url}/payment/${payment._id}/return?pidx=nonsense&status=Completed`);
    await call(`${url}/api/payment/${payment._id}`, { as: buyer });
  }
  assert(orders.length > kinds.length, "people could order");
  await call(`${url}/api/users/login`, { method: "POST", body: { email: "asha@example.com", password } });
  await call(`${url}/api/users/login`, { method: "POST", body: { email: 7, password } });
  const closed =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'faults'";
  await harness.database.rows(closed);
  for (const buyer of buyers) await call(`${url}/api/order`, { as: buyer });
  return buyers.map(({ token }) => token);
}
