/** Inserts users without the shop: the demo accounts, the first administrator, and those of the browser tests. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { hashPassword } from "../lib/platform/server/auth/passwords.ts";

export type NewUser = {
  fullName: string;
  email: string;
  password: string;
  /** The password's hash, if known: hashing takes as long as the first page of a test. */
  passwordHash?: string;
  role: "admin" | "b2c" | "b2b";
  companyName?: string;
  panNumber?: string;
  /** Of staff; owners by default. */
  staffRole?: string | undefined;
};

/** Returns the new id, or `null` if the address already has an account. A business is created approved. */
export async function insertUser(client: pg.Client, person: NewUser): Promise<string | null> {
  const { fullName, email, password, role, companyName = null, panNumber = null, staffRole = "Owner" } = person;
  const passwordHash = person.passwordHash ?? (await hashPassword(password));
  const { rows } = await client.query(
    `INSERT INTO "user" (id, full_name, email, email_verified_at, password_hash, role, company_name, pan_number, approved_at,
       staff_role_id, updated_at)
     VALUES ($1, $2, $3, now(), $4, $5::"Role", $6, $7, CASE WHEN $5 = 'b2b' THEN now() END,
       CASE WHEN $5 = 'admin' THEN (SELECT id FROM staff_role WHERE name = $8) END, now())
     ON CONFLICT (email) DO NOTHING RETURNING id`,
    [randomUUID(), fullName, email.trim().toLowerCase(), passwordHash, role, companyName, panNumber, staffRole],
  );
  return rows[0]?.id ?? null;
}
