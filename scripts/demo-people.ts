/** Three people, price groups and a coupon to try the shop with. Only ever on the embedded database, whose visitors sit at this machine. */
import pg from "pg";
import { makePerson, type NewPerson } from "./people.ts";

const password = "Demo@1234";

const people: NewPerson[] = [
  { fullName: "Sarita Shrestha", email: "admin@example.com", role: "admin", password },
  { fullName: "Asha Gurung", email: "b2c@example.com", role: "b2c", password },
  {
    fullName: "Bikash Thapa",
    email: "b2b@example.com",
    role: "b2b",
    password,
    companyName: "Thapa Builders",
    panNumber: "301234567",
  },
];

const coupon = "MONSOON10";

/** In hundredths of a percent off the trade price. */
const priceGroups = { Contractors: 250, Dealers: 500, "Large projects": 800 };

export const demoNotice = `Sign in as ${people.map(({ email }) => email).join(", ")} with the password ${password}; coupon ${coupon}`;

export async function seedDemoPeople(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT email FROM \"user\" WHERE email LIKE '%@example.com'");
    const known = new Set(rows.map((row) => row.email));
    for (const person of people) if (!known.has(person.email)) await makePerson(client, person);
    await client.query(
      `INSERT INTO coupon (id, code, kind, value, minimum, max_uses_each) VALUES (gen_random_uuid(), $1, 'percent', 10, 500000, 5)
       ON CONFLICT (code) DO NOTHING`,
      [coupon],
    );
    for (const [name, basisPoints] of Object.entries(priceGroups)) {
      await client.query(
        `INSERT INTO price_group (id, name, basis_points) VALUES (gen_random_uuid(), $1, $2) ON CONFLICT (name) DO NOTHING`,
        [name, basisPoints],
      );
    }
  } finally {
    await client.end();
  }
}
