import { describe, expect, test } from "vitest";
import { problemCalls, systemCalls } from "@/lib/advice/fix/admin/contract";
import { createBrand } from "@/lib/catalogue/brand/admin/contract";
import { createCategory, createSubcategory } from "@/lib/catalogue/category/admin/contract";
import { createFaq } from "@/lib/content/faq/admin/contract";
import { createPage } from "@/lib/content/page/admin/contract";
import { createSlide } from "@/lib/content/slider/admin/contract";
import { createMember } from "@/lib/content/team/admin/contract";
import { type AnyEndpoint, contracts } from "@/lib/office/openapi/contracts";
import { db } from "@/lib/platform/server/db/client";
import { createCourier } from "@/lib/terms/courier/admin/contract";
import { createZone } from "@/lib/terms/delivery/admin/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { bareSystem, roofProblem } from "@/tests/support/fix-access-fixtures";
import { createImageFile } from "@/tests/support/images";
import { send } from "@/tests/support/send";
import { zoneBody } from "@/tests/support/settings-fixtures";

/** What is true of every list that staff sort, whatever its rows. */

eachTestStartsEmpty();

type List = {
  create: AnyEndpoint;
  /** A new row's body; subcategories are in the category `categoryId`. */
  body: (name: string, categoryId: string) => object | Promise<object>;
  /** What the order needs besides the ids. */
  within?: (categoryId: string) => object;
  read: () => Promise<{ id: string; position: number }[]>;
};

const newCourier = (name: string) => ({
  name,
  phone: "",
  trackingUrl: "",
  parcelFee: 0,
  cashPercent: 0,
  isOwn: false,
  isActive: true,
});
const byPosition = { orderBy: { position: "asc" }, select: { id: true, position: true } } as const;

const lists: Record<string, List> = {
  "PUT /api/brand/order": { create: createBrand, body: (name) => ({ name }), read: () => db.brand.findMany(byPosition) },
  "PUT /api/category/order": { create: createCategory, body: (name) => ({ name }), read: () => db.category.findMany(byPosition) },
  "PUT /api/subcategory/order": {
    create: createSubcategory,
    body: (name, categoryId) => ({ name, categoryId }),
    within: (categoryId) => ({ categoryId }),
    read: () => db.subcategory.findMany(byPosition),
  },
  "PUT /api/courier/order": { create: createCourier, body: newCourier, read: () => db.courier.findMany(byPosition) },
  "PUT /api/faq/order": {
    create: createFaq,
    body: (question) => ({ question, answer: "Yes." }),
    read: () => db.faq.findMany(byPosition),
  },
  "PUT /api/team/order": {
    create: createMember,
    body: (fullName) => ({ fullName, role: "Crew" }),
    read: () => db.teamMember.findMany(byPosition),
  },
  "PUT /api/slider/order": {
    create: createSlide,
    body: async (title) => toFormData({ title, alt: "A roof", file: await createImageFile() }),
    read: () => db.slider.findMany(byPosition),
  },
  "PUT /api/page/order": {
    create: createPage,
    body: (title) => ({ kind: "help", title }),
    within: () => ({ kind: "help" }),
    read: () => db.page.findMany(byPosition),
  },
  "PUT /api/delivery/order": {
    create: createZone,
    body: (name) => zoneBody({ name, districts: [] }),
    read: () => db.deliveryZone.findMany(byPosition),
  },
  "PUT /api/system/order": {
    create: systemCalls.create,
    body: (name) => ({ content: bareSystem({ name }) }),
    read: () => db.fixEntry.findMany(byPosition),
  },
  "PUT /api/problem/order": {
    create: problemCalls.create,
    body: (name) => ({ content: roofProblem(crypto.randomUUID(), { name }) }),
    read: () => db.fixEntry.findMany(byPosition),
  },
};

const orderCalls = contracts.filter(({ path, access }) => path.endsWith("/order") && access === "admin");

test("every list that staff sort is tested here", () => {
  expect(orderCalls.map(({ route }) => route).toSorted()).toEqual(Object.keys(lists).toSorted());
});

describe.each(Object.entries(lists))("%s", (route, { create, body, within, read }) => {
  async function setUp() {
    const as = await factory.admin();
    const categoryId = create === createSubcategory ? (await factory.category()).id : "";
    const add = async (name: string) => send(create, { as, body: await body(name, categoryId) });
    const call = orderCalls.find((each) => each.route === route) as AnyEndpoint;
    const sort = (order: object) => send(call, { as, body: { ...within?.(categoryId), ...order } });
    const ids = async () => (await read()).map(({ id }) => id);
    return { add, sort, ids };
  }

  test("rows that are added at once get places of their own", async () => {
    const { add } = await setUp();
    // The first call of a route is slow, and the others would not meet.
    await add("Zero");
    const added = await Promise.all(["One", "Two", "Three", "Four", "Five", "Six"].map(add));
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect((await read()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("is sorted as a whole, which is audited once", async () => {
    const { add, sort, ids } = await setUp();
    for (const name of ["One", "Two", "Three"]) await add(name);
    const before = await ids();
    expect(await sort({ ids: before.toReversed() })).toMatchObject({ status: 200, data: { message: "Order saved." } });
    expect(await ids()).toEqual(before.toReversed());
    const entries = await db.auditEntry.findMany({ where: { action: "sorted" }, select: { before: true, after: true } });
    // A new zone comes before the last one.
    const order = create === createZone ? ["Two", "Three", "One"] : ["One", "Two", "Three"];
    expect(entries).toEqual([{ before: { order }, after: { order: order.toReversed() } }]);
  });

  test("is not sorted by someone who has not seen all of it", async () => {
    const { add, sort, ids } = await setUp();
    for (const name of ["One", "Two", "Three"]) await add(name);
    const before = await ids();
    const [one = "", two = "", three = ""] = before;
    const unknown = crypto.randomUUID();
    for (const seen of [
      [two, one],
      [two, one, unknown],
      [two, one, three, unknown],
      [two, one, one],
      [two, one, three, three],
    ]) {
      const { status, data } = await sort({ ids: seen });
      expect({ status, message: data.message }).toEqual({
        status: 409,
        message: "Someone else changed this list. You now see the latest version.",
      });
    }
    const moved = [two, one, three];
    expect((await sort({ ids: moved, before })).status).toBe(200);
    expect((await sort({ ids: [three, one, two], before })).status, "a colleague has moved a row").toBe(409);
    expect(await ids()).toEqual(moved);
  });

  test.each([{}, { ids: [] }, { ids: "all" }, { ids: ["one"] }, { ids: [1] }])("%j is refused", async (order) => {
    const { sort } = await setUp();
    expect((await sort(order)).status).toBe(400);
  });
});
