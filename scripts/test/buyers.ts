/** Inserts customers with a bearer token and a full cart directly into the database, hundreds at a time. */
import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";

export type Variant = { id: string; productId: string; price: bigint };
export type Line = { variant: Variant; quantity: number };
export type Buyer = { id: string; email: string; token: string };

type Query = (sql: string, values: unknown[]) => Promise<unknown>;

/** One customer for each list of lines. */
export async function createBuyers(query: Query, carts: Line[][]): Promise<Buyer[]> {
  const buyers = await Promise.all(carts.map(newBuyer));
  await query(
    `INSERT INTO "user" (id, full_name, email, password_hash, role, updated_at)
     SELECT id, 'Asha Gurung', email, 'not a real hash', 'b2c', now() FROM unnest($1::uuid[], $2::text[]) buyer (id, email)`,
    [buyers.map(({ id }) => id), buyers.map(({ email }) => email)],
  );
  await fillCarts(
    query,
    carts.flatMap((cart, at) => cart.map((line) => ({ ...line, userId: buyers[at]?.id ?? "" }))),
  );
  return buyers;
}

export async function fillCarts(query: Query, lines: (Line & { userId: string })[]): Promise<void> {
  await query(
    `INSERT INTO cart_item (id, user_id, product_id, variant_id, quantity, price_seen)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::bigint[])`,
    [
      lines.map(() => randomUUID()),
      lines.map(({ userId }) => userId),
      lines.map(({ variant }) => variant.productId),
      lines.map(({ variant }) => variant.id),
      lines.map(({ quantity }) => quantity),
      lines.map(({ variant }) => variant.price),
    ],
  );
}

/** Signs a bearer token as a login does (lib/platform/server/auth/token.ts), because hundreds of logins would take too long. */
export function signToken(id: string, role: string): Promise<string> {
  return new SignJWT({ id, role, version: 0, jti: randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "bearer+jwt" })
    .setAudience("bearer")
    .setIssuedAt()
    .setExpirationTime("2 h")
    .sign(new TextEncoder().encode(process.env.AUTH_SECRET));
}

async function newBuyer(): Promise<Buyer> {
  const id = randomUUID();
  const token = await signToken(id, "b2c");
  return { id, email: `buyer-${id}@shop.example`, token };
}

/** The body of a checkout: courier within the valley, cash on delivery. */
export const placement = {
  deliveryMethod: "courier",
  paymentMethod: "cod",
  address: {
    fullName: "Asha Gurung",
    phone: "9841234567",
    province: "Bagmati",
    district: "Kathmandu",
    municipality: "Kathmandu Metropolitan City",
    ward: "11",
    tole: "Teku",
  },
};
