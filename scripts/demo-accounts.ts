/** Accounts, price groups, couriers and a coupon for trying the shop; only on the embedded database, because their password is public. */
import { readFileSync } from "node:fs";
import type pg from "pg";
import { isPassword } from "../lib/platform/server/auth/passwords.ts";
import { insertUser, type NewUser } from "./insert-user.ts";
import { withClient } from "./with-client.ts";

type DemoCourier = { name: string; phone: string; trackingUrl: string; parcelFee: number; cashPercent: number; isOwn: boolean };

type DemoAccounts = {
  password: string;
  people: Omit<NewUser, "password">[];
  coupon: { code: string; kind: string; value: number; minimum: number; maxUsesEach: number };
  priceGroups: { name: string; percent: number }[];
  couriers: DemoCourier[];
};

/** Validated by prisma/seed/content.ts on seeding. */
const file = new URL("../prisma/seed/demo-accounts.json", import.meta.url);
const { password, people, coupon, priceGroups, couriers }: DemoAccounts = JSON.parse(readFileSync(file, "utf8"));

export const demoNotice = `Log in as ${people.map(({ email }) => email).join(", ")} with the password ${password}; coupon ${coupon.code}`;

const emails = people.map(({ email }) => email);

/** Creates them unless there is an administrator, as in a restored shop. Returns whether they exist. */
export function seedDemoAccounts(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ email: string }>(`SELECT email FROM "user" WHERE role = 'admin'`);
    if (rows.length > 0) return rows.some(({ email }) => emails.includes(email));
    await client.query("BEGIN");
    for (const person of people) await insertUser(client, { ...person, password });
    await client.query(
      `INSERT INTO coupon (id, code, kind, value, minimum, max_uses_each) VALUES (gen_random_uuid(), $1, $2, $3, $4, $5)
       ON CONFLICT (code) DO NOTHING`,
      [coupon.code, coupon.kind, coupon.value, coupon.minimum * 100, coupon.maxUsesEach],
    );
    for (const { name, percent } of priceGroups) {
      await client.query(
        `INSERT INTO price_group (id, name, basis_points) VALUES (gen_random_uuid(), $1, $2) ON CONFLICT (name) DO NOTHING`,
        [name, Math.round(percent * 100)],
      );
    }
    for (const [position, { name, phone, trackingUrl, parcelFee, cashPercent, isOwn }] of couriers.entries()) {
      await client.query(
        `INSERT INTO courier (id, name, phone, tracking_url, parcel_fee, cash_basis_points, is_own, position)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        [name, phone, trackingUrl, Math.round(parcelFee * 100), Math.round(cashPercent * 100), isOwn, position],
      );
    }
    await client.query("COMMIT");
    return true;
  });
}

/** Locks the demo accounts on an operator's database, because their password is public. Returns the emails that it locked. */
export async function lockDemoAccounts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ email: string; hash: string }>(
    'SELECT email, password_hash AS hash FROM "user" WHERE email = ANY($1)',
    [emails],
  );
  const open: string[] = [];
  for (const { email, hash } of rows) if (await isPassword(password, hash)) open.push(email);
  // Whoever knew the password may have added a passkey or a number, to log in without it.
  const lock = `WITH locked AS (
      UPDATE "user" SET password_hash = '!', mobile = NULL, token_version = token_version + 1 WHERE email = ANY($1) RETURNING id)
    DELETE FROM passkey WHERE user_id IN (SELECT id FROM locked)`;
  if (open.length > 0) await client.query(lock, [open]);
  return open;
}
