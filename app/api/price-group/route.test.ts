import { describe, expect, test } from "vitest";
import { editUser } from "@/lib/people/users/contract";
import { db } from "@/lib/platform/server/db/client";
import { createPriceGroup, deletePriceGroup, editPriceGroup, listPriceGroups } from "@/lib/terms/price-group/admin/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const gold = { name: " Gold ", percent: 2.5 };
async function createGroup() {
  const as = await factory.admin();
  const { data } = await send(createPriceGroup, { as, body: gold });
  return { as, group: data, params: { id: data._id } };
}

test("a price group is created, listed with its businesses, changed and deleted, and each change is audited", async () => {
  const { as, group, params } = await createGroup();
  expect(group).toMatchObject({ name: "Gold", percent: 2.5, businesses: 0 });
  await factory.business({ priceGroupId: group._id });
  expect((await send(listPriceGroups, { as })).data).toMatchObject([{ name: "Gold", businesses: 1 }]);
  const changed = await send(editPriceGroup, { as, params, body: { name: "Gold", percent: 3, version: group.version } });
  expect(changed).toMatchObject({ status: 200, data: { percent: 3, businesses: 1 } });
  const refused = await send(deletePriceGroup, { as, params });
  expect(refused).toMatchObject({
    status: 409,
    data: { message: "1 business belongs to this price group. Move them to another group first." },
  });
  await db.user.updateMany({ data: { priceGroupId: null } });
  expect((await send(deletePriceGroup, { as, params })).status).toBe(200);
  expect((await send(deletePriceGroup, { as, params })).status).toBe(404);
  const log = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(log.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: "created", before: null, after: { name: "Gold", basisPoints: 250 } },
    { action: "changed", before: { basisPoints: 250 }, after: { basisPoints: 300 } },
    { action: "deleted", before: { name: "Gold", basisPoints: 300 }, after: null },
  ]);
});

describe("two at once", () => {
  test("saving over someone else's change is a conflict", async () => {
    const { as, group, params } = await createGroup();
    const save = (percent: number) =>
      send(editPriceGroup, { as, params, body: { name: "Gold", percent, version: group.version } });
    const responses = await Promise.all([save(4), save(5)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("five requests with the same name create one group", async () => {
    const as = await factory.admin();
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => send(createPriceGroup, { as, body: gold })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  test("a group is deleted, or a business joins it, never both", async () => {
    for (let round = 0; round < 5; round++) {
      const { as, group, params } = await createGroup();
      const bikash = await factory.business();
      const join = { as, params: { id: bikash.id }, body: { priceGroupId: group._id } };
      const [deleted, joined] = await Promise.all([send(deletePriceGroup, { as, params }), send(editUser, join)]);
      expect([deleted.status, joined.status]).toEqual(deleted.status === 200 ? [200, 400] : [409, 200]);
      await db.user.deleteMany();
      await db.priceGroup.deleteMany();
    }
  });
});

test("a name that another group has is refused", async () => {
  const { as, params } = await createGroup();
  await send(createPriceGroup, { as, body: { name: "Silver", percent: 1 } });
  expect((await send(editPriceGroup, { as, params, body: { name: "Silver", percent: 1 } })).data.fields).toEqual({
    name: "A price group with this name already exists.",
  });
});

test.each([
  [{ name: "", percent: 1 }, "Name is required"],
  [{ name: "  ", percent: 1 }, "Name is required"],
  [{ name: "x".repeat(61), percent: 1 }, "At most 60 characters"],
  [{ name: "Gold", percent: -1 }, "From 0 to 90 percent"],
  [{ name: "Gold", percent: 90.01 }, "From 0 to 90 percent"],
  [{ name: "Gold", percent: 2.555 }, "At most two decimals"],
  [{ name: "Gold", percent: "2" }, "Enter a percentage"],
  [{ name: "Gold" }, "Enter a percentage"],
  [{ name: ["Gold"], percent: 1 }, "Name is required"],
])("%o is refused", async (body, message) => {
  const as = await factory.admin();
  expect(await send(createPriceGroup, { as, body })).toMatchObject({ status: 400, data: { message } });
  expect(await db.priceGroup.count()).toBe(0);
});

test("names in any script are kept, and unknown keys are ignored", async () => {
  const as = await factory.admin();
  const { data } = await send(createPriceGroup, { as, body: { name: "ठूला ठेकेदार 🏗️", percent: 0, _id: "x", businesses: 9 } });
  expect(data).toMatchObject({ name: "ठूला ठेकेदार 🏗️", percent: 0, businesses: 0, _id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});
