import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { approveReviews, deleteReview, listAdminReviews, moderateReview } from "@/lib/sales/review/admin/contract";
import { listReviews } from "@/lib/sales/review/contract";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

/** Staff actions on reviews. */

let admin: Awaited<ReturnType<typeof factory.admin>>;

beforeEach(async () => {
  await emptyDatabase();
  admin = await factory.admin();
});

const list = (query: Record<string, unknown> = {}) => send(listAdminReviews, { as: admin, query });
const ids = async (query: Record<string, unknown>) => (await list(query)).data.map(({ _id }) => _id);

test("the list is filtered by status, stars and words, and paged; pending reviews are oldest first", async () => {
  const roof = await factory.product({ name: "Elastic roof" });
  const first = await factory.review({ productId: roof.id, status: "pending", rating: 2, body: "It 100% leaks" });
  const second = await factory.review({ productId: roof.id, status: "pending", authorName: "Maya Rai", body: "Good" });
  const approved = await factory.review({ rating: 2 });
  expect(await ids({ status: "pending" })).toEqual([first.id, second.id]);
  expect(await ids({})).toEqual([approved.id, second.id, first.id]);
  expect(await ids({ stars: 2 })).toEqual([approved.id, first.id]);
  expect(await ids({ q: "maya" })).toEqual([second.id]);
  expect(await ids({ q: "elastic ROOF" })).toEqual([second.id, first.id]);
  expect(await ids({ q: "100%" })).toEqual([first.id]);
  expect(await ids({ q: "%" })).toEqual([first.id]);
  const { data, headers } = await list({ limit: 1, page: 2 });
  expect([data.map(({ _id }) => _id), headers.get("x-total-count")]).toEqual([[second.id], "3"]);
});

test.each([{ status: "gone" }, { stars: 6 }, { stars: 0 }, { page: 0 }, { limit: 1000 }, { q: "x".repeat(101) }])(
  "%j is not a valid query",
  async (query) => {
    expect((await list(query)).status).toBe(400);
  },
);

describe("several reviews", () => {
  const approve = (reviews: unknown) => send(approveReviews, { as: admin, body: { reviews } });

  test("are published together, and unknown ones are reported", async () => {
    const [one, other] = [await factory.review({ status: "pending" }), await factory.review({ status: "rejected" })];
    const unknownId = crypto.randomUUID();
    const { data } = await approve([{ _id: one.id }, { _id: unknownId }, { _id: other.id }]);
    expect(data.approved).toEqual([one.id, other.id]);
    expect(data.refused).toEqual([{ _id: unknownId, message: "This review no longer exists." }]);
    expect((await send(listReviews)).data).toHaveLength(2);
    expect(await db.auditEntry.count({ where: { subject: "review", action: "published", actorId: admin.id } })).toBe(2);
  });

  test.each([
    ["an empty list", []],
    ["a malformed id", [{ _id: "x" }]],
    ["something that is not a list", "x"],
  ])("are refused for %s", async (_, reviews) => {
    expect((await approve(reviews)).status).toBe(400);
  });
});

describe("a review that a colleague has moderated since it was read", () => {
  const message = "This review has just changed. Please read it again.";
  const read = async (status: "pending" | "approved") => {
    const { id } = await factory.review({ status });
    const [{ version } = { version: "" }] = (await list()).data;
    return { id, version };
  };
  const moderate = (id: string, body: Record<string, unknown>) => send(moderateReview, { as: admin, params: { id }, body });

  test("stays rejected when it is selected to be published", async () => {
    const { id, version } = await read("pending");
    await moderate(id, { status: "rejected", reason: "Insulting" });
    const { data } = await send(approveReviews, { as: admin, body: { reviews: [{ _id: id, version }] } });
    expect(data).toEqual({ approved: [], refused: [{ _id: id, message }] });
    expect(await db.review.findUnique({ where: { id } })).toMatchObject({ status: "rejected", refusal: "Insulting" });
  });

  test("keeps the colleague's reply", async () => {
    const { id, version } = await read("approved");
    await moderate(id, { answer: "Thank you!", version });
    const { status, data } = await moderate(id, { answer: "Thanks", version });
    expect([status, data.message]).toEqual([409, message]);
    expect(await db.review.findUnique({ where: { id } })).toMatchObject({ answer: "Thank you!" });
  });
});

test("a review that its author has changed since it was read is not published", async () => {
  const { id } = await factory.review({ status: "pending", body: "Good" });
  const [{ version } = { version: "" }] = (await list()).data;
  await db.review.update({ where: { id }, data: { body: "Bad words" } });
  const publish = (readVersion: string) =>
    send(moderateReview, { as: admin, params: { id }, body: { status: "approved", version: readVersion } });
  expect((await publish(version)).data.message).toBe("This review has just changed. Please read it again.");
  const [{ version: now } = { version: "" }] = (await list()).data;
  expect((await publish(now)).status).toBe(200);
});

test("a deleted review is in no list, and its content is audited", {
  tags: ["spec-4-review-delete", "DELETE:/api/review/[id]"],
}, async () => {
  const { id } = await factory.review({ title: "Dry at last" });
  expect((await send(deleteReview, { as: admin, params: { id } })).status).toBe(200);
  expect((await send(listReviews)).data).toEqual([]);
  expect((await list()).data).toEqual([]);
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "deleted" } });
  expect(entry.before).toMatchObject({ title: "Dry at last", status: "approved" });
});
