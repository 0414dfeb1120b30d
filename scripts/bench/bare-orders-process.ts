/** A minimal order and cart with Node and `pg`, the baseline for ours. Argument: the port. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const handlers: Record<string, (client: pg.PoolClient, userId: string, variantId: string) => Promise<unknown>> = {
  "/order": async (client, userId) => {
    const { rows } = await client.query(
      `SELECT item.variant_id, item.quantity, variant.price FROM cart_item item JOIN variant ON variant.id = item.variant_id
       WHERE item.user_id = $1 ORDER BY variant.id FOR UPDATE OF variant`,
      [userId],
    );
    if (rows.length === 0) throw new Error("an empty cart");
    const id = randomUUID();
    const total = rows.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0);
    await client.query(`INSERT INTO bare_order (id, user_id, total) VALUES ($1, $2, $3)`, [id, userId, total]);
    await client.query(
      `INSERT INTO bare_line (order_id, variant_id, quantity) SELECT $1, variant_id, quantity FROM cart_item WHERE user_id = $2`,
      [id, userId],
    );
    await client.query(
      `UPDATE variant SET stock = stock - line.quantity FROM bare_line line WHERE line.order_id = $1 AND line.variant_id = variant.id`,
      [id],
    );
    return client.query(`DELETE FROM cart_item WHERE user_id = $1`, [userId]);
  },
  "/cart": async (client, userId, variantId) => {
    await client.query(
      `INSERT INTO cart_item (id, user_id, product_id, variant_id, quantity, price_seen)
       SELECT $1, $2, product_id, id, 1, price FROM variant WHERE id = $3
       ON CONFLICT (user_id, variant_id) DO UPDATE SET quantity = cart_item.quantity % 900 + 1`,
      [randomUUID(), userId, variantId],
    );
    return client.query(`SELECT * FROM cart_item JOIN variant ON variant.id = variant_id WHERE user_id = $1`, [userId]);
  },
};

async function handle(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { userId, variantId } = JSON.parse(Buffer.concat(chunks).toString());
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await handlers[request.url ?? ""]?.(client, userId, variantId);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  if (request.method === "GET") return response.end("ready");
  const status = await handle(request).then(
    () => 201,
    () => 500,
  );
  response.writeHead(status, { "content-type": "application/json" });
  return response.end("{}");
});
server.listen(Number(process.argv[2]));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(0));
