import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { setPdfMaker } from "@/lib/platform/server/pdf/pdf";
import { issueCreditNote, issueInvoice } from "@/lib/sales/invoice/commands";
import { listDocuments, printDocument } from "@/lib/sales/invoice/contract";
import { emptyDatabase } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { withPdfWorker } from "@/tests/support/documents";
import { factory } from "@/tests/support/factories";
import { getHandler, send } from "@/tests/support/send";

withPdfWorker();

type Setup = Awaited<ReturnType<typeof setUp>>;

async function setUp() {
  await emptyDatabase();
  await factory.company({ panNumber: "609876543" });
  const asha = await factory.customer();
  const product = await factory.product();
  const order = await createDeliveredOrder(asha, { lines: [{ product, quantity: 2 }], delivery: 15_000n });
  const invoice = await transaction((tx) => issueInvoice(tx, order.id));
  return { asha, order, invoice, other: await factory.business(), admin: await factory.admin() };
}

let setup: Setup;
beforeEach(async () => {
  setup = await setUp();
});

/** Who took which print, in order. */
const listKept = (invoiceId: string) =>
  db.invoicePrint.findMany({
    where: { invoiceId },
    orderBy: { copy: "asc" },
    select: { copy: true, via: true, actorId: true, actorName: true },
  });
const countPrints = async (id: string) => (await db.invoice.findUniqueOrThrow({ where: { id } })).prints;

async function print(id: string, as?: { token: string }) {
  const handler = await getHandler(printDocument);
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {};
  const request = new Request(`http://localhost:3000/api/invoice/${id}`, { headers });
  const response = await handler(request, { params: Promise.resolve({ id }) });
  return {
    status: response.status,
    headers: response.headers,
    text: Buffer.from(await response.arrayBuffer()).toString("latin1"),
  };
}

describe("GET /api/invoice/{id}", () => {
  test("prints the original once, and numbered copies after that", async () => {
    const { asha, invoice, admin } = setup;
    const first = await print(invoice.id, asha);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("application/pdf");
    const fileName = `${invoice.number.replace("/", "-")}.pdf`;
    expect(first.headers.get("content-disposition")).toBe(`inline; filename="${fileName}"`);
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    expect(first.text).toMatch(/^%PDF-/);
    expect(first.text).toContain(`(TAX INVOICE ${invoice.number})`);
    expect(first.text).toContain("(Original)");
    expect((await print(invoice.id, asha)).text).toContain("(Copy 1 of original)");
    expect((await print(invoice.id, admin)).text).toContain("(Copy 2 of original)");
    expect(await countPrints(invoice.id)).toBe(3);
    const customer = { via: "customer", actorId: asha.id, actorName: "" };
    expect(await listKept(invoice.id)).toEqual([
      { copy: 1, ...customer },
      { copy: 2, ...customer },
      { copy: 3, via: "staff", actorId: admin.id, actorName: admin.fullName },
    ]);
  });

  test("keeps each print for good", async () => {
    const { asha, invoice } = setup;
    await print(invoice.id, asha);
    for (const change of ["UPDATE invoice_print SET actor_name = 'Nobody'", "DELETE FROM invoice_print"]) {
      await expect(db.$executeRawUnsafe(change)).rejects.toThrow("the record of a print is not changed");
    }
  });

  test("prints exactly one original and distinct copies for concurrent requests", async () => {
    const { asha, invoice } = setup;
    const responses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => print(invoice.id, asha)));
    const marks = responses.map(({ text }) => /\((Original|Copy \d+ of original)\)/.exec(text)?.[1]).sort();
    expect(marks).toEqual([...[1, 2, 3, 4, 5].map((at) => `Copy ${at} of original`), "Original"]);
    expect((await listKept(invoice.id)).map(({ copy }) => copy)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("answers anyone else as if the id did not exist, and counts no print", {
    tags: ["AZ-23"],
  }, async () => {
    const { asha, other, invoice } = setup;
    const theirs = await print(invoice.id, other);
    const unknown = await print(crypto.randomUUID(), asha);
    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(unknown.text);
    expect((await print(invoice.id)).status).toBe(401);
    expect(await countPrints(invoice.id)).toBe(0);
    expect(await listKept(invoice.id)).toEqual([]);
  });

  // Last of the printing tests: afterwards there is no print thread.
  test("does not count a print that failed", async () => {
    const { asha, invoice } = setup;
    setPdfMaker(() => Promise.reject(new Error("the thread has died")));
    expect((await print(invoice.id, asha)).status).toBe(500);
    expect(await countPrints(invoice.id)).toBe(0);
    setPdfMaker(undefined);
    expect((await print(invoice.id, asha)).status).toBe(503);
    expect(await countPrints(invoice.id)).toBe(0);
    expect(await listKept(invoice.id)).toEqual([]);
  });
});

describe("GET /api/invoice/order/{id}", () => {
  const list = (as: { token: string }, id = setup.order.id) => send(listDocuments, { as, params: { id } });

  test("lists an order's documents, oldest first, to its owner and to administrators", async () => {
    const { asha, admin, order, invoice } = setup;
    await transaction((tx) => issueCreditNote(tx, order.id, { lines: [], delivery: true, reason: "It came late" }));
    const { status, data } = await list(asha);
    expect(status).toBe(200);
    expect(data).toMatchObject([
      { _id: invoice.id, kind: "invoice", number: invoice.number, corrects: "", total: 12_950, prints: 0 },
      {
        kind: "credit_note",
        corrects: invoice.number,
        number: expect.stringMatching(/^SW-CN-\d{4}\/\d\d-000001$/),
        total: 150,
        prints: 0,
      },
    ]);
    expect((await list(admin)).data).toEqual(data);
  });

  test("answers anyone else as if the order did not exist", async () => {
    const { asha, other } = setup;
    expect(await list(other)).toMatchObject({ status: 404, data: (await list(asha, crypto.randomUUID())).data });
  });

  test("lists nothing for an order that is not confirmed", async () => {
    await emptyDatabase();
    const asha = await factory.customer();
    const lines = [{ product: await factory.product(), quantity: 1 }];
    const { id } = await createDeliveredOrder(asha, { lines, status: "pending" });
    expect(await list(asha, id)).toMatchObject({ status: 200, data: [] });
  });
});
