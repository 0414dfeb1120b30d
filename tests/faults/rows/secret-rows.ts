/** A shop that logs everything during failures logs no key, bearer token or password. */
import assert from "node:assert/strict";
import type { Fault } from "@/scripts/stand-ins/state";
import { call } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import { createBuyers } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";

const password = "Typed-by-mistake-4411";

export const secretRows: FaultRow[] = [
  {
    id: "PY-15 AN-25 XS-22",
    what: "the full log of failing gateways, wrong passwords and a lost database contains no secret",
    run: async (harness) => {
      const shop = await harness.shopOn(harness.postgres.url, { LOG_LEVEL: "trace" });
      await shop.start();
      const tokens = await causeFailures(harness, shop.url).finally(() => {
        harness.gateways.memory.faults = [];
      });
      await shop.stop();
      const log = shop.output;
      const secrets = [...getSecrets({ ...process.env, ...shop.env }), ...tokens, password];
      for (const secret of secrets) assert(!log.includes(secret), `a secret of ${secret.length} characters is in the log`);
      const failures = log.split("\n").filter((line) => /gateway|esewa|khalti/i.test(line)).length;
      assert(failures >= kinds.length, `only ${failures} lines about gateways were logged, so this proves nothing`);
      return { lines: log.split("\n").length, failures, secrets: secrets.length };
    },
  },
];

const kinds: Fault["kind"][] = ["500", "html", "redirect", "garbage"];

/** Environment variables named as secrets, keys or passwords, and the password in the database's URL. */
function getSecrets(env: Record<string, string | undefined>): string[] {
  const secrets = Object.entries(env).filter(([name]) => /SECRET|_KEY$|PASSWORD/.test(name));
  const inUrl = new URL(env.DATABASE_URL ?? "").password;
  const all = [...secrets.map(([, value]) => value ?? ""), decodeURIComponent(inUrl)].filter((each) => each.length >= 8);
  assert(all.length >= 5, "the shop has no keys");
  return all;
}

/** Returns the bearer tokens that were used. */
async function causeFailures(harness: Harness, url: string): Promise<string[]> {
  const carts = [...kinds, "well"].flatMap((_, at) => [
    [{ variant: harness.variant(at), quantity: 1 }],
    [{ variant: harness.variant(at), quantity: 1 }],
  ]);
  const buyers = await createBuyers(harness.database, carts);
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
    const reply = data._id && (await call(`${url}/api/order/${data._id}`, { as: buyer }));
    if (!reply) continue;
    const [payment] = (reply.data as { payments?: { _id: string }[] }).payments ?? [];
    assert(payment, `no payment: ${reply.status} ${JSON.stringify(reply.data)}`);
    orders.push(payment._id);
    await call(`${url}/payment/${payment._id}/success?data=bm9uc2Vuc2U%3D`);
    await call(`${url}/payment/${payment._id}/return?pidx=nonsense&status=Completed`);
    await call(`${url}/api/payment/${payment._id}`, { as: buyer });
  }
  assert(orders.length > kinds.length, "too few orders succeeded");
  await call(`${url}/api/users/login`, { method: "POST", body: { email: "asha@example.com", password } });
  await call(`${url}/api/users/login`, { method: "POST", body: { email: 7, password } });
  const closeConnections =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'faults'";
  await harness.database.rows(closeConnections);
  for (const buyer of buyers) await call(`${url}/api/order`, { as: buyer });
  return buyers.map(({ token }) => token);
}
