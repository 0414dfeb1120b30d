import { randomInt, randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "playwright/test";
import sharp from "sharp";
import type { NeededRight } from "@/lib/platform/shared/rights";
import { bearer, createApiUser, getSeedProduct } from "./e2e-orders";
import { type SignedInUser, withDatabase } from "./people";

/** A value that occurs nowhere else in the shop, and what a member of staff needs in order to see it. */
type Canary = { name: string; pattern: RegExp; right: NeededRight };

export type Canaries = Awaited<ReturnType<typeof releaseCanaries>>;

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");
const spaced = (text: string) => new RegExp([...text.replaceAll(/\W/g, "")].join("\\W?"));

const sql = (text: string, values: unknown[] = []) => withDatabase((client) => client.query(text, values));

/**
 * One customer with all that staff must not all see: phone and email, also in what people typed; the courier's price of a parcel
 * that came back; references of payments and refunds; the shop's bank account. Everything is done with the shop's own calls.
 */
export async function releaseCanaries(request: APIRequestContext) {
  const [asha, owner] = [await createApiUser("b2c"), await createApiUser("admin")];
  const phone = `98${digits(8)}`;
  const { email } = asha;
  const reference = `CANARY-${digits(8)}`;
  const cost = `71${digits(3)}.37`;
  const typed = `Please call ${phone} or write to ${email}.`;
  await sql(`UPDATE "user" SET phone = $2, mobile = $3 WHERE id = $1`, [asha.userId, phone, `+977${phone}`]);
  const [{ bank_account_number: bank }] = (await sql("SELECT bank_account_number FROM company_detail")).rows;

  const shop = callsOf(request, { asha, owner, phone, typed });
  const returned = await shop.comeBack(cost);
  const { returnId, orderId: deliveredId } = await shop.takeBack(reference);
  const transferId = await shop.payByTransfer(reference);
  const enquiry = await shop.writeIn(email);
  const issueId = await sendNewsletter(email);
  // Of somebody else, whom it logs out; the reason stands in the audit log.
  const { userId: binaId } = await createApiUser("b2c");
  await shop.as(owner, "PATCH", `/api/users/admin/${binaId}/mobile`, { mobile: `98${digits(8)}`, reason: typed });
  await sql("INSERT INTO pgboss.job (name, data, output) VALUES ('mail-failed', $1, $2)", [
    { to: email, template: "welcome", props: {} },
    { message: "mailbox full" },
  ]);
  const invoice = await sql("SELECT id FROM invoice WHERE order_id = $1 AND kind = 'invoice'", [deliveredId]);
  const proof = await sql("SELECT id FROM payment WHERE order_id = $1", [transferId]);

  const canaries: Canary[] = [
    { name: "phone", pattern: spaced(phone), right: "customer.see" },
    { name: "email", pattern: new RegExp(email), right: "customer.see" },
    { name: "courier cost", pattern: new RegExp(cost.replace(/^(\d\d)(\d{3})\./, "$1,?$2\\.")), right: "cost.see" },
    { name: "reference", pattern: new RegExp(reference), right: "payment.see" },
    { name: "bank account", pattern: spaced(bank), right: ["settings.see", "payment.see"] },
  ];
  return {
    canaries,
    asha,
    owner,
    phone,
    typed,
    reference,
    orders: [returned, deliveredId, transferId],
    returned,
    deliveredId,
    transferId,
    returnId,
    enquiryId: enquiry,
    issueId,
    invoiceId: invoice.rows[0].id as string,
    paymentId: proof.rows[0].id as string,
    shop,
  };
}

type World = { asha: SignedInUser; owner: SignedInUser; phone: string; typed: string };

function callsOf(request: APIRequestContext, { asha, owner, phone, typed }: World) {
  async function as(who: SignedInUser, method: string, path: string, data?: object): Promise<Record<string, string>> {
    const response = await request.fetch(path, { method, headers: bearer(who), ...(data && { data }) });
    expect(response.status(), `${method} ${path}: ${await response.text()}`).toBeLessThan(300);
    return response.json();
  }

  async function send(
    who: SignedInUser | null,
    path: string,
    multipart: NonNullable<Parameters<typeof request.post>[1]>["multipart"],
  ) {
    const response = await request.post(path, { ...(who && { headers: bearer(who) }), ...(multipart && { multipart }) });
    expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
    return response.json();
  }

  async function place(paymentMethod: "cod" | "bank") {
    const product = await getSeedProduct(request, 0);
    const line = { productId: product._id, variantId: product.variants[0]?._id, quantity: 1 };
    await as(asha, "POST", `/api/cart/${asha.userId}`, line);
    const address = {
      fullName: "Asha Gurung",
      phone: "9841234567",
      province: "Bagmati",
      district: "Lalitpur",
      municipality: "Lalitpur Metropolitan City",
      ward: "3",
      tole: `Pulchok, call ${phone}`,
    };
    const order = await as(asha, "POST", "/api/order", { deliveryMethod: "courier", paymentMethod, address, note: typed });
    await sql(`UPDATE "order" SET call_status = 'confirmed' WHERE id = $1`, [order._id]);
    const { province: _province, district: _district, ...correction } = { ...address, ward: 3, phone };
    await as(owner, "PATCH", `/api/order/admin/${order._id}/address`, correction);
    await as(owner, "POST", `/api/order/admin/${order._id}/note`, { note: typed });
    return order._id as string;
  }

  const step = (id: string, name: string, body: object = {}) => as(owner, "PATCH", `/api/order/admin/${id}/${name}`, body);

  return {
    as,
    place,
    step,
    /** A parcel that came back, at a price. */
    async comeBack(cost: string): Promise<string> {
      const id = await place("cod");
      await as(owner, "POST", `/api/order/admin/${id}/link`);
      await step(id, "confirm", { status: "confirmed" });
      await step(id, "order-shipped", { courier: "Nepal Can Move" });
      await step(id, "undelivered", { reason: "refused", note: typed, courierCost: Number(cost) });
      return id;
    },
    /** A return that was refunded. */
    async takeBack(reference: string) {
      const id = await place("cod");
      await step(id, "confirm", { status: "confirmed" });
      await step(id, "order-shipped");
      await step(id, "order-delivered");
      const { total, items } = (await as(asha, "GET", `/api/order/${id}`)) as never as {
        total: number;
        items: { _id: string }[];
      };
      await send(owner, `/api/order/admin/${id}/payment`, { method: "bank", amount: String(total), reference });
      const value = await send(asha, "/api/return", {
        orderId: id,
        items: `${items[0]?._id}:1`,
        outcome: "refund",
        cause: "damaged",
        reason: typed,
      });
      const back = (name: string, body: object) => as(owner, "PATCH", `/api/return/admin/${value._id}/${name}`, body);
      await back("approve", { note: typed });
      await back("receive", { note: typed });
      await back("refunded", { reference: `${reference}-BACK`, method: "bank" });
      return { orderId: id, returnId: value._id as string };
    },
    /** A transfer whose slip waits to be checked. */
    async payByTransfer(reference: string): Promise<string> {
      const id = await place("bank");
      const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#fff" } });
      const file = { name: "slip.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
      await send(asha, `/api/order/mine/${id}/proof`, { file, reference });
      return id;
    },
    async writeIn(email: string, message = typed): Promise<string> {
      const multipart = { type: "contact", topic: "other", fullName: "Asha Gurung", email, phone, message, seconds: "60" };
      const { number } = await send(null, "/api/enquiry", multipart);
      const { rows } = await sql("SELECT id FROM enquiry WHERE number = $1", [number]);
      await as(owner, "POST", `/api/enquiry/admin/${rows[0].id}/note`, { text: typed });
      return rows[0].id;
    },
    /** Staff are told, in a list and by their sockets. */
    async askToCancel(): Promise<string> {
      const id = await place("cod");
      await step(id, "confirm", { status: "confirmed" });
      await as(asha, "PATCH", `/api/order/mine/${id}/cancel`, { reason: typed });
      return id;
    },
  };
}

async function sendNewsletter(email: string): Promise<string> {
  const id = randomUUID();
  await sql(
    `INSERT INTO newsletter_issue (id, subject, content, status, started_at, ended_at, updated_at)
     VALUES ($1, 'Before the rain', '{"type":"doc","content":[]}', 'sent', now(), now(), now())`,
    [id],
  );
  await sql("INSERT INTO newsletter_delivery (issue_id, email, result, updated_at) VALUES ($1, $2, 'sent', now())", [id, email]);
  await sql("INSERT INTO newsletter_subscriber (id, email, confirmed_at) VALUES ($1, $2, now())", [randomUUID(), email]);
  return id;
}
