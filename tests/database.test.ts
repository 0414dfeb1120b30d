import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { emptyDatabase, withClient } from "./support/database";
import { factory } from "./support/factories";

/** What the database itself refuses, and what it tells the processes that keep finished pages. */

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

test("names of before are brought into one normal form, and stay different", async () => {
  const sql = readFileSync("prisma/migrations/20261122114000_one_normal_form/migration.sql", "utf8");
  const [composed, decomposed] = ["Café", "Cafe\u0301"];
  for (const name of [composed, decomposed]) await db.galleryFolder.create({ data: { name } });
  for (const name of [decomposed, "Roof"]) await db.priceGroup.create({ data: { name } });
  await db.product.updateMany({ data: { name: decomposed } });
  await run(sql);
  const names = (await db.galleryFolder.findMany({ orderBy: { id: "asc" } })).map(({ name }) => name);
  expect(names).toEqual([composed, expect.stringMatching(/^Café \([0-9a-f]{8}\)$/)]);
  expect((await db.priceGroup.findMany()).map(({ name }) => name).toSorted()).toEqual([composed, "Roof"]);
  expect((await db.product.findFirst())?.name).toBe(composed);
});

describe("wrong states are impossible:", () => {
  test.each([
    ["less than nothing in stock", "UPDATE variant SET stock = -1", "variant_stock"],
    ["a price of nought", "UPDATE variant SET price = 0, trade_price = 0", "variant_price"],
    ["a trade price above the price", "UPDATE variant SET trade_price = price + 1", "variant_trade_price"],
    ["a former price below the price", "UPDATE variant SET compare_at_price = price - 1", "variant_compare_at_price"],
    ["a former price equal to the price", "UPDATE variant SET compare_at_price = price", "variant_compare_at_price"],
    ["a pack of no size", "UPDATE variant SET size = 0", "variant_size"],
    ["a pack of no weight", "UPDATE variant SET weight_grams = 0", "variant_weight"],
    ["a colour without its hex", "UPDATE variant SET colour_name = 'White'", "variant_colour"],
    ["a hex without its colour", "UPDATE variant SET colour_hex = '#ffffff'", "variant_colour"],
    ["a hex that is none", "UPDATE variant SET colour_name = 'White', colour_hex = 'white'", "variant_colour"],
    ["two equal packs", "UPDATE variant SET size = 20, position = 0", "variant_pack_once"],
    ["two packs of one SKU", "UPDATE variant SET sku = 'SAME'", "variant_sku_key"],
    ["a product without a name", "UPDATE product SET name = '  '", "product_named"],
    ["a product name of a whole page", "UPDATE product SET name = repeat('x', 201)", "product_named"],
    ["fewer than none sold", "UPDATE product SET sold_count = -1", "product_sold_count"],
    ["half a span of hours", "UPDATE product SET touch_dry_hours = '{1}'", "product_touch_dry_span"],
    ["three ends of a span", "UPDATE product SET application_temp = '{1,2,3}'", "product_temp_span"],
    ["a category without a name", "UPDATE category SET name = ''", "category_named"],
    ["a brand whose colour is none", "UPDATE brand SET colour = 'red'", "brand_colour"],
  ])("%s", async (_, sql, constraint) => {
    expect(await refusal(sql)).toBe(constraint);
  });

  test("a list that is neither full nor empty", async () => {
    expect(await refusal("UPDATE product SET keywords = NULL")).toContain('null value in column "keywords"');
  });

  test.each([0, 6, -1])("a review of %d stars", async (rating) => {
    await expect(factory.review({ productId: product.id, rating })).rejects.toThrow(/review_rating/);
  });

  test.each(["Roof Coatings", " roof coatings ", "ROOF COATINGS"])("a second category called '%s'", async (name) => {
    await factory.category({ name: "Roof coatings" });
    await expect(factory.category({ name })).rejects.toThrow();
  });

  test("two subcategories of one name in a category, though not in two", async () => {
    const { id: categoryId } = await factory.category();
    await factory.subcategory({ name: "Primers", categoryId });
    await expect(factory.subcategory({ name: "primers ", categoryId })).rejects.toThrow();
    await expect(factory.subcategory({ name: "Primers" })).resolves.toBeDefined();
  });

  test.each(["Asha@Customer.example", " asha@customer.example", ""])(
    "the account '%s', as an address is lower-case and trimmed",
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

  test("a product that completes itself", async () => {
    const data = { productId: product.id, companionId: product.id };
    await expect(db.productCompanion.create({ data })).rejects.toThrow(/companion_other/);
  });

  test("coverage from more to less", async () => {
    const row = { surface: "Concrete", coats: 2, min: 5, max: 4, unit: "m2_per_l", basis: "total" } as const;
    await expect(db.coverageRow.create({ data: { ...row, productId: product.id } })).rejects.toThrow(/coverage_span/);
  });

  test("a stock movement of nothing", async () => {
    const data = { variantId: variantId() ?? "", delta: 0, reason: "correction" } as const;
    await expect(db.stockMovement.create({ data })).rejects.toThrow(/stock_movement_delta/);
  });

  test("a brand, category or list that is taken away under its products", async () => {
    for (const table of ["brand", "subcategory", "category"]) expect(await refusal(`DELETE FROM ${table}`)).toMatch(/_fkey$/);
  });

  test("two people cannot both buy the last bucket", async () => {
    await run("UPDATE variant SET stock = 1");
    const buy = () => run("UPDATE variant SET stock = stock - 1 WHERE id = $1 AND stock >= 1", [variantId()]);
    const sold = await Promise.all(Array.from({ length: 8 }, buy));
    expect(sold.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)).toBe(1);
  });
});

describe("the processes that keep finished pages", () => {
  let listener: pg.Client;
  let received = 0;

  beforeAll(async () => {
    listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await listener.connect();
    await listener.query("LISTEN public_content");
    listener.on("notification", () => (received += 1));
  });
  afterAll(() => listener.end());

  /** How many messages a change makes; a mark of our own, sent after it, says that all have come. */
  async function getMessages(change: () => Promise<unknown>): Promise<number> {
    await settled();
    const before = received;
    await change();
    await settled();
    return received - before - 1;
  }
  async function settled(): Promise<void> {
    const before = received;
    await run("SELECT pg_notify('public_content', 'mark')");
    while (received === before) await sleep(1);
    await listener.query("SELECT 1");
  }
  const setStock = (stock: number) => run("UPDATE variant SET stock = $1 WHERE id = $2", [stock, variantId()]);

  test.each([
    [50, 49, 0],
    [50, 6, 0],
    [6, 5, 1],
    [5, 4, 0],
    [2, 1, 0],
    [1, 0, 1],
    [0, 3, 1],
    [5, 6, 1],
    [0, 50, 1],
    [7, 7, 0],
  ])("when stock goes from %d to %d hear %d messages, because pages only say a word", async (from, to, messages) => {
    await setStock(from);
    expect(await getMessages(() => setStock(to))).toBe(messages);
  });

  test.each([
    ["a price", "UPDATE variant SET price = price + 100", 1],
    ["a pack's colour", "UPDATE variant SET colour_name = 'White', colour_hex = '#ffffff' WHERE size = 5", 1],
    ["a product's name", "UPDATE product SET name = 'New name'", 1],
    ["a product that is withdrawn", "UPDATE product SET status = 'archived'", 1],
    ["how often a product was sold", "UPDATE product SET sold_count = sold_count + 1", 0],
    ["when a row was touched", "UPDATE product SET updated_at = now()", 0],
    ["nothing at all", "UPDATE product SET name = name", 0],
    ["a category", "UPDATE category SET about = 'x'", 1],
    ["a subcategory", "UPDATE subcategory SET position = 7", 1],
    ["a brand", "UPDATE brand SET origin = 'India'", 1],
    ["all packs gone", "DELETE FROM variant", 1],
    ["the company's details", "INSERT INTO company_detail (name) VALUES ('Sukkha')", 1],
    ["a question", "INSERT INTO faq (id, question, answer) VALUES (gen_random_uuid(), 'Why?', 'So.')", 1],
    [
      "a subscriber to the newsletter",
      "INSERT INTO newsletter_subscriber (id, email) VALUES (gen_random_uuid(), 'a@b.example')",
      0,
    ],
  ])("after a change of %s", async (_, sql, messages) => {
    expect(await getMessages(() => run(sql))).toBe(messages);
  });

  test("hear of a review", async () => {
    expect(await getMessages(() => factory.review({ productId: product.id }))).toBe(1);
  });

  test("hear an import of a thousand rows once", async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ name: `Imported ${at}` }));
    expect(await getMessages(() => db.brand.createMany({ data: rows }))).toBe(1);
  });

  test("hear nothing of a change that was taken back", async () => {
    expect(await getMessages(() => run("BEGIN; UPDATE product SET name = 'x'; ROLLBACK"))).toBe(0);
  });
});
