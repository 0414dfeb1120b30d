import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase, withClient } from "./support/database";
import { factory } from "./support/factories";

/** The database's own checks, and its notifications to processes that cache pages. */

type Product = Awaited<ReturnType<typeof factory.product>>;
let product: Product;
const variantId = () => product.variants[0]?.id;

beforeEach(async () => {
  await emptyDatabase();
  product = await factory.product({ variants: [{ stock: 50 }, { size: 5, stock: 10 }] });
});

const run = (sql: string, values: unknown[] = []) => withClient((client) => client.query(sql, values));
const refusal = (sql: string, values: unknown[] = []) =>
  run(sql, values).then(
    () => "accepted",
    (error: pg.DatabaseError) => error.constraint ?? error.message,
  );

describe("invalid states are impossible:", () => {
  test.each([
    ["a negative stock", "UPDATE variant SET stock = -1", "variant_stock"],
    ["a price of zero", "UPDATE variant SET price = 0, trade_price = 0", "variant_price"],
    ["a trade price above the price", "UPDATE variant SET trade_price = price + 1", "variant_trade_price"],
    ["a former price below the price", "UPDATE variant SET compare_at_price = price - 1", "variant_compare_at_price"],
    ["a former price equal to the price", "UPDATE variant SET compare_at_price = price", "variant_compare_at_price"],
    ["a variant of size zero", "UPDATE variant SET size = 0", "variant_size"],
    ["a variant of weight zero", "UPDATE variant SET weight_grams = 0", "variant_weight"],
    ["a colour without its hex", "UPDATE variant SET colour_name = 'White'", "variant_colour"],
    ["a hex without its colour", "UPDATE variant SET colour_hex = '#ffffff'", "variant_colour"],
    ["a malformed hex", "UPDATE variant SET colour_name = 'White', colour_hex = 'white'", "variant_colour"],
    ["two equal variants", "UPDATE variant SET size = 20, position = 0", "variant_pack_once"],
    ["two variants with the same SKU", "UPDATE variant SET sku = 'SAME'", "variant_sku_key"],
    ["a product without a name", "UPDATE product SET name = '  '", "product_named"],
    ["a product name of 201 characters", "UPDATE product SET name = repeat('x', 201)", "product_named"],
    ["a negative sales count", "UPDATE product SET sold_count = -1", "product_sold_count"],
    ["a range of hours with one end", "UPDATE product SET touch_dry_hours = '{1}'", "product_touch_dry_span"],
    ["a temperature range with three ends", "UPDATE product SET application_temp = '{1,2,3}'", "product_temp_span"],
    ["a category without a name", "UPDATE category SET name = ''", "category_named"],
    ["a malformed brand colour", "UPDATE brand SET colour = 'red'", "brand_colour"],
  ])("%s", async (_, sql, constraint) => {
    expect(await refusal(sql)).toBe(constraint);
  });

  test("a list that is null", async () => {
    expect(await refusal("UPDATE product SET keywords = NULL")).toContain('null value in column "keywords"');
  });

  test.each([0, 6, -1])("a review of %d stars", async (rating) => {
    await expect(factory.review({ productId: product.id, rating })).rejects.toThrow(/review_rating/);
  });

  test.each(["Roof Coatings", " roof coatings ", "ROOF COATINGS"])("a second category called '%s'", async (name) => {
    await factory.category({ name: "Roof coatings" });
    await expect(factory.category({ name })).rejects.toThrow();
  });

  test("two subcategories of the same name in one category, but not in different ones", async () => {
    const { id: categoryId } = await factory.category();
    await factory.subcategory({ name: "Primers", categoryId });
    await expect(factory.subcategory({ name: "primers ", categoryId })).rejects.toThrow();
    await expect(factory.subcategory({ name: "Primers" })).resolves.toBeDefined();
  });

  test.each(["Asha@Customer.example", " asha@customer.example", ""])(
    "an account with the email '%s', since emails are trimmed and lower-case",
    async (email) => {
      await expect(factory.user({ email })).rejects.toThrow(/user_email_normal/);
    },
  );

  test("a business customer without a company", async () => {
    await expect(factory.user({ role: "b2b" })).rejects.toThrow(/user_business_named/);
  });

  test("two records of the company", async () => {
    await factory.company();
    await expect(factory.company({ id: 2 })).rejects.toThrow(/company_detail_single/);
  });

  test("a product that is its own companion", async () => {
    const data = { productId: product.id, companionId: product.id };
    await expect(db.productCompanion.create({ data })).rejects.toThrow(/companion_other/);
  });

  test("coverage with its minimum above its maximum", async () => {
    const row = { surface: "Concrete", coats: 2, min: 5, max: 4, unit: "m2_per_l", basis: "total" } as const;
    await expect(db.coverageRow.create({ data: { ...row, productId: product.id } })).rejects.toThrow(/coverage_span/);
  });

  test("a stock movement of zero", async () => {
    const data = { variantId: variantId() ?? "", delta: 0, reason: "correction" } as const;
    await expect(db.stockMovement.create({ data })).rejects.toThrow(/stock_movement_delta/);
  });

  test("a brand, subcategory or category deleted while it has products", async () => {
    for (const table of ["brand", "subcategory", "category"]) expect(await refusal(`DELETE FROM ${table}`)).toMatch(/_fkey$/);
  });

  test("two customers buying the last bucket", async () => {
    await run("UPDATE variant SET stock = 1");
    const buy = () => run("UPDATE variant SET stock = stock - 1 WHERE id = $1 AND stock >= 1", [variantId()]);
    const results = await Promise.all(Array.from({ length: 8 }, buy));
    expect(results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)).toBe(1);
  });
});

describe("the processes that cache pages", () => {
  let listener: pg.Client;
  const received: string[] = [];

  beforeAll(async () => {
    listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await listener.connect();
    await listener.query("LISTEN public_content");
    listener.on("notification", ({ payload = "" }) => received.push(payload));
  });
  afterAll(() => listener.end());

  /** The messages that a change causes, with its ids as letters. A marker sent after the change shows that all have arrived. */
  async function getMessages(change: () => Promise<unknown>): Promise<string[]> {
    await settled();
    const before = received.length;
    await change();
    await settled();
    const messages = received.slice(before, -1);
    return messages.map((each) => each.replace(product.id, "P").replace(product.subcategoryId, "S")).toSorted();
  }
  async function settled(): Promise<void> {
    const before = received.length;
    await run("SELECT pg_notify('public_content', 'mark')");
    while (received.length === before) await sleep(1);
    await listener.query("SELECT 1");
  }
  const setStock = (stock: number) => run("UPDATE variant SET stock = $1 WHERE id = $2", [stock, variantId()]);
  const label = ["label product:P"];
  const variantChange = ["variant product:P"];

  test.each([
    [50, 49, []],
    [50, 6, []],
    [6, 5, label],
    [5, 4, []],
    [2, 1, []],
    [1, 0, variantChange],
    [0, 3, variantChange],
    [5, 6, label],
    [0, 50, variantChange],
    [7, 7, []],
  ])("when stock goes from %d to %d are notified of %j, since pages show only a label", async (from, to, messages) => {
    await setStock(from);
    expect(await getMessages(() => setStock(to))).toEqual(messages);
  });

  test.each([
    ["a new price", "UPDATE variant SET price = price + 100", variantChange],
    ["a variant's new colour", "UPDATE variant SET colour_name = 'White', colour_hex = '#ffffff' WHERE size = 5", variantChange],
    ["a product's new name", "UPDATE product SET name = 'New name'", ["product product:P"]],
    ["an archived product", "UPDATE product SET status = 'archived'", ["product product:P", "shelf:S"]],
    ["a product's new sales count", "UPDATE product SET sold_count = sold_count + 1", ["sold:P"]],
    ["a row that was only touched", "UPDATE product SET updated_at = now()", []],
    ["an update that changes nothing", "UPDATE product SET name = name", []],
    ["an edited category", "UPDATE category SET about = 'x'", ["category"]],
    ["an edited subcategory", "UPDATE subcategory SET position = 7", ["subcategory"]],
    ["an edited brand", "UPDATE brand SET origin = 'India'", ["brand"]],
    ["the deletion of all variants", "DELETE FROM variant", ["shelf:S", "variant product:P"]],
    ["the company's new details", "INSERT INTO company_detail (name) VALUES ('Sukkha')", ["company_detail"]],
    ["a new question", "INSERT INTO faq (id, question, answer) VALUES (gen_random_uuid(), 'Why?', 'So.')", ["faq"]],
    [
      "a new newsletter subscriber",
      "INSERT INTO newsletter_subscriber (id, email) VALUES (gen_random_uuid(), 'a@b.example')",
      [],
    ],
  ])("are notified only of what concerns them on %s", async (_, sql, messages) => {
    expect(await getMessages(() => run(sql))).toEqual(messages);
  });

  test("are notified of a new review", async () => {
    expect(await getMessages(() => factory.review({ productId: product.id }))).toEqual(["review product:P"]);
  });

  test("get one message about an import of a thousand rows", async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ name: `Imported ${at}` }));
    expect(await getMessages(() => db.brand.createMany({ data: rows }))).toEqual(["brand"]);
  });

  test("are notified of both subcategories when a product moves between them", async () => {
    const { id } = await factory.subcategory();
    const messages = await getMessages(() => run("UPDATE product SET subcategory_id = $1", [id]));
    expect(messages).toEqual(["product product:P", "shelf:S", `shelf:${id}`].toSorted());
  });

  test("are notified once that everything changed, instead of thousands of times", async () => {
    const make = `INSERT INTO product_image (id, product_id, key, alt, width, height)
      SELECT gen_random_uuid(), $1, 'x' || at, '', 1, 1 FROM generate_series(1, 3000) at`;
    const messages = await getMessages(() => run(make, [product.id]));
    expect(messages).toEqual(["everything", "product_image product:P"]);
    expect(await getMessages(() => run("UPDATE faq SET answer = 'So it is.'"))).toEqual(["faq"]);
  });

  test("are not notified of a change that was rolled back", async () => {
    expect(await getMessages(() => run("BEGIN; UPDATE product SET name = 'x'; ROLLBACK"))).toEqual([]);
  });
});
