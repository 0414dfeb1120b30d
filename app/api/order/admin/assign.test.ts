import { beforeEach, expect, test } from "vitest";
import { changeEnquiryTags, listEnquiries } from "@/lib/contact/enquiry/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { assignOrders, changeOrderTags } from "@/lib/sales/order/admin/assign-contract";
import { listAllOrders } from "@/lib/sales/order/admin/contract";
import { getOrder } from "@/lib/sales/order/contract";
import { factory } from "@/tests/support/factories";
import { createOrder, type Person, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** How staff share out orders and enquiries among themselves. */

let asha: Person;
let admin: Person;

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
});

const assign = (orders: string[], assigneeId: string | null, as = admin) =>
  send(assignOrders, { as, body: { orders, assigneeId } });

const list = async (as: Person, query: object) =>
  (await send(listAllOrders, { as, query: { page: 1, limit: 50, ...query } })).data.map(({ _id }) => _id);

test("orders are assigned together, found as mine, and their assignee is told once", async () => {
  const clerk = await factory.staff(["order.see", "order.change"]);
  const [first, second, third] = [await createOrder(asha), await createOrder(asha), await createOrder(asha)];
  const { data } = await assign([first._id, second._id, first._id], clerk.id);
  expect(data).toEqual({ assigned: 2 });
  expect(await list(clerk, { assignee: "me" })).toEqual([second._id, first._id]);
  expect(await list(admin, { assignee: "me" })).toEqual([]);
  expect(await list(admin, { assignee: clerk.id })).toEqual([second._id, first._id]);
  expect(await list(admin, { assignee: "nobody" })).toEqual([third._id]);
  const told = await db.notification.findMany({ where: { userId: clerk.id, title: { contains: "assigned" } } });
  expect(told.map(({ title, href }) => [title, href])).toEqual([["2 orders are assigned to you", "/admin/orders?assignee=me"]]);
  expect((await assign([first._id], clerk.id)).data).toEqual({ assigned: 0 });
  expect((await assign([first._id], null)).data).toEqual({ assigned: 1 });
  const events = await db.orderEvent.findMany({ where: { orderId: first._id, kind: "assigned" }, orderBy: { id: "asc" } });
  expect(events.map(({ note }) => note)).toEqual([clerk.fullName, "nobody"]);
  expect(await db.auditEntry.count({ where: { subject: "order", action: "assigned" } })).toBe(3);
  const own = await send(getOrder, { as: asha, params: { id: first._id } });
  expect(JSON.stringify(own.data), "customers do not learn of it").not.toMatch(/assign/);
});

test("only somebody who works on orders, and all orders or none", async () => {
  const order = await createOrder(asha);
  const editor = await factory.staff(["content.change"]);
  for (const somebody of [asha, editor]) expect((await assign([order._id], somebody.id)).status).toBe(400);
  expect((await assign([order._id, crypto.randomUUID()], admin.id)).status).toBe(404);
  expect((await assign([], admin.id)).status).toBe(400);
  expect(await list(admin, { assignee: "nobody" })).toEqual([order._id]);
});

test("two who assign the same orders in opposite order do not block each other", async () => {
  const orders = [];
  for (let at = 0; at < 6; at++) orders.push((await createOrder(asha))._id);
  const other = await factory.admin();
  const replies = await Promise.all([assign(orders, admin.id), assign(orders.toReversed(), other.id, other)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await db.order.findMany({ distinct: ["assigneeId"], select: { assigneeId: true } });
  expect(rows).toHaveLength(1);
});

test("a tag is one for orders and enquiries, and stays in the list while one of them has it", async () => {
  const order = await createOrder(asha);
  const enquiry = await db.enquiry.create({
    data: { number: "E-00001", type: "contact", fullName: "Hari Rai", email: "hari@roof.example", message: "Hello" },
  });
  const tagOrder = (body: object) => send(changeOrderTags, { as: admin, params: { id: order._id }, body });
  expect((await tagOrder({ add: ["Pokhara trip"] })).data).toEqual({ tags: ["Pokhara trip"] });
  await send(changeEnquiryTags, { as: admin, params: { id: enquiry.id }, body: { add: ["pokhara TRIP"] } });
  expect(await list(admin, { tag: "Pokhara trip" })).toEqual([order._id]);
  expect(await list(admin, { tag: "Something else" })).toEqual([]);
  await tagOrder({ remove: ["Pokhara trip"] });
  const found = await send(listEnquiries, { as: admin, query: { tag: "Pokhara trip" } });
  expect(found.data.map(({ number, tags }) => [number, tags])).toEqual([["E-00001", ["Pokhara trip"]]]);
  await send(changeEnquiryTags, { as: admin, params: { id: enquiry.id }, body: { remove: ["Pokhara trip"] } });
  expect(await db.tag.count()).toBe(0);
});
