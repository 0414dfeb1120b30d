import { beforeEach, describe, expect, test } from "vitest";
import { changeMany, previewBulk, undoPrices } from "@/lib/catalogue/product/admin/bulk/contract";
import { changeProduct, createProduct, getProduct } from "@/lib/catalogue/product/admin/edit/contract";
import { getImport, runImport, uploadImport } from "@/lib/catalogue/product/admin/import/contract";
import { runImport as work } from "@/lib/catalogue/product/admin/import/run";
import { editCompanyDetail } from "@/lib/content/company-detail/admin/contract";
import { listFaqs } from "@/lib/content/faq/contract";
import { listFolders, listImages } from "@/lib/content/gallery/contract";
import { readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { db } from "@/lib/platform/server/db/client";
import type { Right } from "@/lib/platform/shared/rights";
import { listDocuments, printDocument } from "@/lib/sales/invoice/contract";
import { recordCall } from "@/lib/sales/order/admin/contract";
import { getPaymentProof } from "@/lib/sales/payment/contract";
import { getReturnPhoto } from "@/lib/sales/return/contract";
import { listReviews } from "@/lib/sales/review/contract";
import { bulkOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { placeStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { factory } from "@/tests/support/factories";
import { createOrder, toVariant, withShop } from "@/tests/support/orders";
import { createVariantInput, productForm } from "@/tests/support/product-forms";
import { send } from "@/tests/support/send";

/** Which right a call needs that its contract cannot name, because it depends on what the call changes. */

withShop();

type Staff = Awaited<ReturnType<typeof factory.staff>>;
type Outcome = { status: number; data: unknown };

/** The right that the refusal names; the status of any other reply. */
const refusedFor = async (response: Promise<Outcome>) => {
  const { status, data } = await response;
  return status === 403 ? (data as { right?: Right }).right : status;
};

describe("PUT /api/company-detail", () => {
  const shop = {
    legalName: "Sukkha Pvt. Ltd.",
    bankAccountNumber: "0123",
    bankName: "Nabil",
    description: "What keeps roofs dry.",
  };
  beforeEach(() => db.companyDetail.updateMany({ data: shop }));
  const form = { name: "Sukkha", location: "Teku", phoneNumber: "+977 1 5970 642", email: "", ...shop };

  test.each<[string, object, Right]>([
    ["the description", { description: "Dry." }, "settings.change"],
    ["the bank account", { bankAccountNumber: "0999" }, "settings.bank"],
    ["the bank's name", { bankName: "Himal" }, "settings.bank"],
    ["the legal name", { legalName: "Another" }, "settings.tax"],
    ["the registration", { registrationNumber: "77/078" }, "settings.tax"],
    ["the PAN", { panNumber: "609000000" }, "settings.tax"],
    ["the invoice numbers", { invoicePrefix: "AB" }, "settings.tax"],
    ["when invoices are issued", { invoiceAt: "confirmation" }, "settings.tax"],
  ])("%s needs its right, and no other", async (_, change, right) => {
    const owner = await factory.admin();
    await send(editCompanyDetail, { as: owner, body: form });
    for (const held of ["settings.change", "settings.bank", "settings.tax"] as const) {
      const as = await factory.staff(["settings.see", held]);
      const saved = refusedFor(send(editCompanyDetail, { as, body: { ...form, ...change } }));
      expect(await saved, held).toBe(held === right ? 200 : right);
      if (held === right)
        await send(editCompanyDetail, { as: owner, body: { ...form, panNumber: "609123457", invoiceAt: "dispatch", ...shop } });
    }
  });
});

describe("a product", () => {
  const makeEditors = async () => ({
    editor: await factory.staff(["product.see", "product.change"]),
    pricer: await factory.staff(["product.see", "product.price"]),
    keeper: await factory.staff(["product.see", "product.stock"]),
    both: await factory.staff(["product.see", "product.change", "product.price"]),
  });

  test("its words, prices and opening stock each need their right; nothing is saved in part", async () => {
    const { editor, pricer, both } = await makeEditors();
    const created = await factory.product({ variants: [{ size: 20 }] });
    const params = { id: created.id };
    const { data: product } = await send(getProduct, { as: editor, params });
    const [pack] = product.variants.map(({ stock, isOrdered, ...variant }) => variant);
    const save = (as: Staff, body: object) => refusedFor(send(changeProduct, { as, params, body }));
    const tiers = [{ minQuantity: 10, price: 5000 }];
    for (const price of [{ price: 7000 }, { tradePrice: 10 }, { compareAtPrice: 9000 }, { tiers }]) {
      expect(await save(editor, { name: "New", variants: [{ ...pack, ...price }] })).toBe("product.price");
    }
    expect((await db.product.findUniqueOrThrow({ where: { id: product._id } })).name).toBe(product.name);
    expect(await save(pricer, { name: "New" })).toBe("product.change");
    expect(await save(pricer, { variants: [{ ...pack, sku: "OTHER" }] })).toBe("product.change");
    // The whole form as it was read, with one price.
    expect(await save(pricer, { ...product, variants: [{ ...pack, price: 7000 }] })).toBe(200);
    expect(await save(editor, { name: "New", variants: [{ ...pack, price: 7000, form: "drum" }] })).toBe(200);
    const another = createVariantInput({ size: 4, openingStock: 5 });
    expect(await save(editor, { variants: [{ ...pack, price: 7000 }, another] })).toBe("product.price");
    expect(await save(both, { variants: [{ ...pack, price: 7000 }, another] })).toBe("product.stock");
    expect(
      await save(both, {
        variants: [
          { ...pack, price: 7000 },
          { ...another, openingStock: 0 },
        ],
      }),
    ).toBe(200);
  });

  test("a new one has prices, and may have stock", async () => {
    const { editor, both } = await makeEditors();
    const create = async (as: Staff, openingStock: number) =>
      refusedFor(
        send(createProduct, {
          as,
          body: await productForm({ variants: [createVariantInput({ openingStock })], name: `R ${openingStock}` }),
        }),
      );
    expect(await create(editor, 0)).toBe("product.price");
    expect(await create(both, 3)).toBe("product.stock");
    expect(await create(both, 0)).toBe(201);
    expect(await db.product.count()).toBe(1);
  });

  test("many at once: prices, and everything else", async () => {
    const { editor, pricer, keeper } = await makeEditors();
    const [product, other] = [await factory.product(), await factory.product()];
    const body = (action: object, id = product.id) => ({ selection: { ids: [id] }, action });
    const price = { type: "price", percent: 5 };
    const hide = { type: "status", status: "draft" };
    expect(await refusedFor(send(previewBulk, { as: editor, body: body(price) }))).toBe("product.price");
    expect(await refusedFor(send(previewBulk, { as: pricer, body: body(hide) }))).toBe("product.change");
    const { data: seenPrices } = await send(previewBulk, { as: pricer, body: body(price) });
    const { data: seenHidden } = await send(previewBulk, { as: editor, body: body(hide, other.id) });
    const change = (as: Staff, request: object) => send(changeMany, { as, body: request });
    expect(await refusedFor(change(editor, { ...body(price), seen: seenPrices.seen }))).toBe("product.price");
    expect(await refusedFor(change(pricer, { ...body(hide, other.id), seen: seenHidden.seen }))).toBe("product.change");
    expect((await change(editor, { ...body(hide, other.id), seen: seenHidden.seen })).status).toBe(200);
    const { data } = await send(changeMany, { as: pricer, body: { ...body(price), seen: seenPrices.seen } });
    const undo = (as: Staff) => refusedFor(send(undoPrices, { as, params: { id: data.undo ?? "" } }));
    expect([await undo(editor), await undo(keeper), await undo(pricer)]).toEqual(["product.price", "product.price", 200]);
  });

  describe("a file", () => {
    const upload = (as: Staff, text: string) => {
      const form = new FormData();
      form.append("file", new File([text], "list.csv", { type: "text/csv" }));
      return send(uploadImport, { as, body: form });
    };
    const run = async (as: Staff, id: string) => {
      const { status } = await send(runImport, { as, params: { id }, body: { stockReason: "stocktake" } });
      await work(id);
      return status;
    };
    const result = async (as: Staff, id: string) => (await send(getImport, { as, params: { id } })).data;
    const text = "SKU,Name,Price,Stock\nNAME-1,New name,,\nPRICE-1,,7000,\nSTOCK-1,,,9\n";
    const makeProducts = () =>
      Promise.all(["NAME-1", "PRICE-1", "STOCK-1"].map((sku) => factory.product({ variants: [{ sku, stock: 4 }] })));

    test.each<["editor" | "pricer" | "keeper", number]>([
      ["editor", 2],
      ["pricer", 3],
      ["keeper", 4],
    ])("changes only what its %s may change; the other rows are skipped and say why", async (who, row) => {
      await makeProducts();
      const as = (await makeEditors())[who];
      const { data } = await upload(as, text);
      expect(data).toMatchObject({ updated: 1, bad: 2 });
      expect(data.problems.map(({ message }) => message)).toEqual(
        Array(2).fill(expect.stringContaining("Your role does not include this")),
      );
      expect(data.changes.map((change) => change.row)).toEqual([row]);
      expect(await run(as, data._id)).toBe(200);
      expect(await result(as, data._id)).toMatchObject({ status: "done", updated: 1, bad: 2 });
      expect(await db.auditEntry.count()).toBe(1);
    });

    test("with new packs needs the right to set prices", async () => {
      const { editor, both } = await makeEditors();
      const [brand, subcategory] = [await factory.brand(), await factory.subcategory()];
      const row = `N-1,20,l,10,20,Roofcoat,${brand.name},${subcategory.name},acrylic`;
      const file = `SKU,Size,Unit,Price,Weight (kg),Name,Brand,Subcategory,Technology\n${row}\n`;
      expect((await upload(editor, file)).data).toMatchObject({ created: 0, bad: 1 });
      expect((await upload(both, file)).data).toMatchObject({ created: 1, bad: 0 });
    });

    test("is started with the rights of who starts it, as they are when it runs", async () => {
      await makeProducts();
      const { editor, pricer, both } = await makeEditors();
      const { data } = await upload(both, "SKU,Price\nPRICE-1,7000\n");
      // What another uploaded who may set prices changes none for somebody who may not.
      expect((await send(runImport, { as: editor, params: { id: data._id }, body: {} })).status).toBe(400);
      expect((await send(runImport, { as: pricer, params: { id: data._id }, body: {} })).status).toBe(200);
      await db.user.update({ where: { id: pricer.id }, data: { staffRoleId: readOnlyRoleId } });
      await work(data._id);
      expect(await result(both, data._id)).toMatchObject({ status: "done", updated: 0, bad: 1 });
      expect(await db.variant.findFirst({ where: { sku: "PRICE-1" } })).toMatchObject({ price: 640_000n });
    });
  });
});

describe("orders", () => {
  test.each<["confirm" | "ship" | "deliver" | "collect", Right]>([
    ["confirm", "order.change"],
    ["ship", "order.ship"],
    ["deliver", "order.ship"],
    ["collect", "payment.record"],
  ])("many at once: to %s them needs %s", async (action, right) => {
    for (const held of ["order.change", "order.ship", "payment.record"] as const) {
      const as = await factory.staff([held]);
      const sent = refusedFor(send(bulkOrders, { as, body: { action, orders: [{ _id: crypto.randomUUID() }] } }));
      expect(await sent, held).toBe(held === right ? 200 : right);
    }
  });

  test("whoever takes them sets no price, takes no money and hands nothing over without the right", async () => {
    const [asha, roof] = [await factory.customer(), await factory.product()];
    const clerk = await factory.staff(["order.see", "order.change"]);
    const variantId = toVariant(roof).id;
    const order = (values: object) => ({
      customerId: asha.id,
      items: [{ variantId, quantity: 1 }],
      deliveryMethod: "pickup",
      paymentMethod: "cod",
      ...values,
    });
    const place = (values: object, as: Staff = clerk) => refusedFor(send(placeStaffOrder, { as, body: order(values) as never }));
    const cheap = { items: [{ variantId, quantity: 1, price: 10, reason: "A friend" }] };
    expect(await place(cheap)).toBe("order.discount");
    // The price that the customer pays anyway is none of one's own.
    expect(await place({ items: [{ variantId, quantity: 1, price: 6400, reason: "As agreed" }] })).toBe(201);
    expect(await place({ paymentMethod: "counter" })).toBe("payment.record");
    const cashier = await factory.staff(["order.see", "order.change", "payment.record"]);
    expect(await place({ paymentMethod: "counter", isHandedOver: true }, cashier)).toBe("order.ship");
    expect(await place(cheap, await factory.staff(["order.change", "order.discount"]))).toBe(201);
    expect(await db.order.count()).toBe(2);
  });

  test("a call that cancels one needs the right to cancel", async () => {
    const { _id: id } = await createOrder(await factory.customer());
    const call = (as: Staff, outcome: "cancelled" | "no_answer") =>
      refusedFor(send(recordCall, { as, params: { id }, body: { outcome } }));
    const clerk = await factory.staff(["order.see", "order.change"]);
    expect(await call(clerk, "cancelled")).toBe("order.cancel");
    expect(await call(clerk, "no_answer")).toBe(200);
    expect(await call(await factory.staff(["order.change", "order.cancel"]), "cancelled")).toBe(200);
  });
});

describe("what staff see of customers and of the website", () => {
  test.each<[string, Right, (as: { token: string }, id: string) => Promise<Outcome>]>([
    ["an order's documents", "order.see", (as, id) => send(listDocuments, { as, params: { id } })],
    ["a document", "order.see", (as, id) => send(printDocument, { as, params: { id } })],
    ["a payment slip", "payment.see", (as, id) => send(getPaymentProof, { as, params: { id } })],
    ["a return's photo", "return.see", (as, id) => send(getReturnPhoto, { as, params: { id, number: "1" } })],
  ])("%s needs %s", async (_, right, read) => {
    const { _id: id } = await createOrder(await factory.customer());
    expect(await refusedFor(read(await factory.staff([]), id))).toBe(right);
    expect(await refusedFor(read(await factory.staff([right]), id))).not.toBe(right);
  });

  test("drafts of the website are shown to those only who see its pages in the admin", async () => {
    await db.faq.create({ data: { question: "Does it rain?", answer: "Yes." } });
    await db.galleryFolder.create({ data: { name: "hidden", isPublic: false } });
    await factory.review({ status: "pending" });
    const [without, with_] = [await factory.staff(["order.see"]), await factory.staff(["content.see"])];
    const read = async (as: Staff) => [
      (await send(listFaqs, { as })).data.filter(({ version }) => version !== undefined).length,
      (await send(listFolders, { as })).data.length,
      (await send(listImages, { as, params: { folder: "hidden" } })).status,
      (await send(listReviews, { as })).data.flatMap(({ review }) => review).length,
    ];
    expect(await read(without)).toEqual([0, 0, 404, 0]);
    expect(await read(with_)).toEqual([1, 1, 200, 1]);
  });
});
