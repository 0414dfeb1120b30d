/** Three people, price groups and a coupon to try the shop with. Only ever on the embedded database, whose visitors sit at this machine. */
import { readFileSync } from "node:fs";
import pg from "pg";
import { makePerson, type NewPerson } from "./people.ts";

type DemoPeople = {
  password: string;
  people: Omit<NewPerson, "password">[];
  coupon: { code: string; kind: string; value: number; minimum: number; maxUsesEach: number };
  priceGroups: { name: string; percent: number }[];
};

/** Checked by prisma/seed/content.ts when the shop is filled. */
const file = new URL("../prisma/seed/demo-people.json", import.meta.url);
const { password, people, coupon, priceGroups }: DemoPeople = JSON.parse(readFileSync(file, "utf8"));

export const demoNotice = `Sign in as ${people.map(({ email }) => email).join(", ")} with the password ${password}; coupon ${coupon.code}`;

export async function seedDemoPeople(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT email FROM \"user\" WHERE email LIKE '%@example.com'");
    const known = new Set(rows.map((row) => row.email));
    for (const person of people) if (!known.has(person.email)) await makePerson(client, { ...person, password });
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
  } finally {
    await client.end();
  }
}
