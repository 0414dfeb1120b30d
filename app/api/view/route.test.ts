import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { changeView, createView, deleteView, listViews } from "@/lib/office/view/admin/contract";
import { maxViews } from "@/lib/office/view/admin/lists";
import { readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const deskRoleId = "00000000-0000-7000-8000-000000000002";
const storeRoleId = "00000000-0000-7000-8000-000000000003";
const editorRoleId = "00000000-0000-7000-8000-000000000005";

const kaski = { list: "orders", name: " Kaski ", query: { district: "Kaski", rows: "100" } } as const;
const ofOrders = { query: { list: "orders" } } as const;

describe("one's own views", () => {
  test("are kept, renamed and deleted by whoever sees the list, and seen by nobody else", async () => {
    const [as, other] = [await factory.admin({ staffRoleId: storeRoleId }), await factory.admin()];
    const created = await send(createView, { as, body: kaski });
    expect(created).toMatchObject({ status: 201, data: { name: "Kaski", isShared: false, query: kaski.query, roleIds: [] } });
    const params = { id: created.data._id };
    expect((await send(listViews, { as, ...ofOrders })).data).toMatchObject([{ name: "Kaski" }]);
    expect((await send(listViews, { as: other, ...ofOrders })).data).toEqual([]);
    expect((await send(changeView, { as: other, params, body: { name: "Mine" } })).status).toBe(404);
    expect((await send(deleteView, { as: other, params })).status).toBe(404);
    expect(await send(changeView, { as, params, body: { name: "Pokhara" } })).toMatchObject({ data: { name: "Pokhara" } });
    expect((await send(deleteView, { as, params })).status).toBe(200);
    expect((await send(deleteView, { as, params })).status).toBe(404);
    expect(await db.auditEntry.count()).toBe(0);
  });

  test("need the right to see the list", async () => {
    const as = await factory.admin({ staffRoleId: editorRoleId });
    expect(await send(createView, { as, body: kaski })).toMatchObject({ status: 403, data: { right: "order.see" } });
  });

  test("have different names, whatever their case, and end at twenty", async () => {
    const as = await factory.admin();
    const names = Array.from({ length: maxViews }, (_, at) => `View ${at}`);
    const created = await Promise.all(names.map((name) => send(createView, { as, body: { ...kaski, name } })));
    expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await send(createView, { as, body: { ...kaski, name: "One more" } })).toMatchObject({
      status: 409,
      data: { message: "This list has 20 views of your own, which is the most. Delete one first." },
    });
    const params = { id: created[0]?.data._id ?? "" };
    expect(await send(changeView, { as, params, body: { name: "VIEW 1" } })).toMatchObject({
      status: 409,
      data: { fields: { name: "There is already a view with this name." } },
    });
    expect((await send(createView, { as, body: { ...kaski, list: "products", query: {} } })).status).toBe(201);
  });
});

test.each([
  ["a filter that the list does not have", { query: { driver: "x" } }],
  ["a long name", { name: "x".repeat(41) }],
  ["no name", { name: " " }],
  ["a long filter", { query: { q: "x".repeat(301) } }],
  ["too many filters", { query: Object.fromEntries(Array.from({ length: 16 }, (_, at) => ["q".repeat(at + 1), ""])) }],
  ["a name of a prototype", { query: JSON.parse('{"constructor":"x"}') }],
  ["another list", { list: "secrets" }],
  ["a role that sees the list only through an own view", { roleIds: [deskRoleId] }],
])("%s is refused", async (_, values) => {
  const as = await factory.admin();
  expect((await send(createView, { as, body: { ...kaski, ...values } as never })).status).toBe(400);
});

describe("shared views", () => {
  test("are shared with the right only, seen by who sees the list, and audited", async () => {
    const [owner, desk, store, editor] = [
      await factory.admin(),
      await factory.admin({ staffRoleId: deskRoleId }),
      await factory.admin({ staffRoleId: storeRoleId }),
      await factory.admin({ staffRoleId: editorRoleId }),
    ];
    expect(await send(createView, { as: store, body: { ...kaski, isShared: true } })).toMatchObject({
      status: 403,
      data: { right: "view.share" },
    });
    const { data } = await send(createView, { as: desk, body: { ...kaski, isShared: true, roleIds: [storeRoleId] } });
    const params = { id: data._id };
    for (const as of [owner, store]) expect((await send(listViews, { as })).data).toMatchObject([{ name: "Kaski" }]);
    expect((await send(listViews, { as: editor })).data).toEqual([]);
    expect((await send(changeView, { as: store, params, body: { name: "Mine" } })).status).toBe(403);
    expect(await send(changeView, { as: editor, params, body: { name: "Mine" } })).toMatchObject({
      data: { right: "order.see" },
    });
    await send(changeView, { as: owner, params, body: { name: "Pokhara" } });
    await send(changeView, { as: owner, params, body: { isShared: false } });
    expect((await send(listViews, { as: desk })).data).toEqual([]);
    expect((await send(listViews, { as: owner })).data).toMatchObject([{ name: "Pokhara", isShared: false, roleIds: [] }]);
    const log = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(log.map(({ actorName, ...entry }) => entry)).toMatchObject([
      {
        subject: "list-view",
        name: "Kaski",
        action: "shared",
        after: { name: "Kaski", list: "Orders", opensFor: ["Storekeeper"] },
      },
      { name: "Pokhara", action: "changed", before: { name: "Kaski" }, after: { name: "Pokhara" } },
      { name: "Pokhara", action: "taken back", before: { name: "Pokhara" }, after: null },
    ]);
  });

  test("a role's list opens with one view, and only with one of a list that it sees", async () => {
    const as = await factory.admin();
    const share = (name: string, roleIds: string[]) =>
      send(createView, { as, body: { ...kaski, name, isShared: true, roleIds } });
    const first = await share("First", [storeRoleId, deskRoleId]);
    await share("Second", [storeRoleId]);
    const { data } = await send(listViews, { as });
    expect(data.map(({ name, roleIds }) => ({ name, roleIds }))).toEqual([
      { name: "First", roleIds: [deskRoleId] },
      { name: "Second", roleIds: [storeRoleId] },
    ]);
    expect(await share("Third", [editorRoleId])).toMatchObject({
      status: 400,
      data: { fields: { roleIds: "The role “Editor” does not see this list." } },
    });
    expect((await share("Fourth", [crypto.randomUUID()])).status).toBe(400);
    const params = { id: first.data._id };
    expect((await send(deleteView, { as, params, query: { version: first.data.version } })).status).toBe(409);
    expect((await send(deleteView, { as, params })).status).toBe(200);
  });

  test("saving over someone else's change is a conflict", async () => {
    const as = await factory.admin();
    const { data } = await send(createView, { as, body: { ...kaski, isShared: true } });
    const save = (district: string) =>
      send(changeView, { as, params: { id: data._id }, body: { query: { district }, version: data.version } });
    const responses = await Promise.all([save("Kaski"), save("Ilam"), save("Jhapa")]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("a search for a phone number is hidden from who may not see them", async () => {
    const as = await factory.admin();
    const reader = await factory.admin({ staffRoleId: readOnlyRoleId });
    await send(createView, { as, body: { ...kaski, query: { q: "9841234567" }, isShared: true } });
    expect((await send(listViews, { as })).data[0]?.query).toEqual({ q: "9841234567" });
    expect((await send(listViews, { as: reader })).data[0]?.query).toEqual({ q: "•••" });
  });

  test("the version of a view with a hidden search cannot be worked out from guesses", async () => {
    const reader = await factory.admin({ staffRoleId: readOnlyRoleId });
    await send(createView, { as: await factory.admin(), body: { ...kaski, query: { q: "9841234567" }, isShared: true } });
    const [view] = (await send(listViews, { as: reader })).data;
    const guess = JSON.stringify({ name: "Kaski", query: { q: "9841234567" }, isShared: true, roleIds: [] });
    expect(view?.version).not.toBe(createHash("sha256").update(guess).digest("base64url").slice(0, 22));
  });

  test("is still changed after a role for which the list opens with it no longer sees the list", async () => {
    const as = await factory.admin();
    const role = await db.staffRole.create({ data: { name: "Packer", rights: ["order.see"] } });
    const { data } = await send(createView, { as, body: { ...kaski, isShared: true, roleIds: [role.id] } });
    await db.staffRole.update({ where: { id: role.id }, data: { rights: [] } });
    const params = { id: data._id };
    const body = { name: "Pokhara", roleIds: [role.id] };
    expect(await send(changeView, { as, params, body })).toMatchObject({ status: 200, data: { name: "Pokhara", roleIds: [] } });
  });
});
