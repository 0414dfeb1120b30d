import { expect, test } from "playwright/test";
import { createImageFile } from "../support/images";
import { waitForEmail } from "../support/people";
import {
  type Caller,
  call,
  callOk,
  createAdmin,
  emptyBodies,
  expectTexts,
  getProducts,
  type Json,
  logIn,
  register,
} from "../support/spec-client";
import { takeTurns } from "../support/take-turns";

/** The calls that staff make, by a client that knows only the specification (tests/support/spec-client.ts). */

let admin: Caller;

test.beforeAll(async () => {
  admin = await createAdmin();
});

/** The specification does not show the checkout: this is the shop's own. */
async function order(buyer: Caller): Promise<string> {
  const [product] = (await getProducts()).filter(({ price }) => price <= 10_000);
  await callOk(
    `POST /cart/${buyer.userId}`,
    { json: { productId: product._id, quantity: 1, price: product.price, color: "" } },
    buyer,
  );
  const json = { deliveryMethod: "pickup", paymentMethod: "cod" };
  return (await callOk("POST /order", { json }, buyer))._id;
}

for (const [how, payload] of Object.entries(emptyBodies)) {
  test(`an order is confirmed, shipped and delivered (${how})`, async () => {
    const id = await order(await register());
    const listed: Json[] = await callOk("GET /order/admin", {}, admin);
    expect(listed.find((each) => each.id === id)).toMatchObject({ status: "pending" });

    const confirmed = await callOk(`PATCH /order/admin/${id}/confirm`, { json: { status: "Confirmed" } }, admin);
    expect(confirmed).toMatchObject({ id, status: "confirmed" });
    expect(await callOk(`PATCH /order/admin/${id}/order-shipped`, payload, admin)).toMatchObject({ id, status: "shipped" });
    expect(await callOk(`PATCH /order/admin/${id}/order-delivered`, payload, admin)).toMatchObject({ id, status: "delivered" });
  });
}

test("an order is cancelled with a reason and deleted", async () => {
  const id = await order(await register());
  const json = { reason: "The customer asked for it." };
  const cancelled = await callOk(`PATCH /order/admin/${id}/cancel`, { json }, admin);
  expect(cancelled).toMatchObject({ id, status: "cancelled", cancelReason: json.reason });
  await callOk(`DELETE /order/admin/${id}`, { headers: { "content-type": "application/json" } }, admin);
  expect((await callOk("GET /order/admin", {}, admin)).map((each: Json) => each.id)).not.toContain(id);
});

test("users, and a forgotten password", async () => {
  const asha = await register();
  const users: Json[] = await callOk("GET /users", {}, admin);
  const listed = users.find(({ _id }) => _id === asha.userId);
  expectTexts(listed, "fullName", "email", "role");

  await callOk("PATCH /users/forgot/password", { json: { email: asha.email } });
  const link = new URL(await waitForEmail(asha.email, /https?:\/\/\S+\/reset-password\?token=\S+/));
  const token = link.searchParams.get("token") ?? "";
  const { id, exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(exp * 1000).toBeGreaterThan(Date.now());
  expect(id).toBe(asha.userId);
  expectTexts(await callOk(`PATCH /users/edit/${id}`, { json: { password: "Winter-2083" } }, { token }), "message");
  await logIn(asha.email, "Winter-2083");

  const { data } = await call("PATCH /users/forgot/password", {});
  expect(data.message).toBe("Email is required");
});

test("gallery", async () => {
  const folderName = `Spec client ${Date.now()} & roofs`;
  await callOk("POST /gallery/create-folder", { json: { folderName } }, admin);
  const folders: Json[] = await callOk("GET /gallery", {}, admin);
  expect(folders.map((folder) => folder.folderName)).toContain(folderName);

  for (const field of ["images", "image", "files", "gallery[]"]) {
    const form = new FormData();
    form.append("folderName", folderName);
    for (const name of ["one", "two"]) form.append(field, await createImageFile(`${field}-${name}.jpg`));
    await callOk("POST /gallery/upload", { form }, admin);
  }
  const newFolderName = `${folderName} renamed`;
  await callOk(`PATCH /gallery/${encodeURIComponent(folderName)}`, { json: { newFolderName } }, admin);
  const images: Json[] = await callOk(`GET /gallery/images/${encodeURIComponent(newFolderName)}`, {}, admin);
  expect(images).toHaveLength(8);

  const files = images.slice(0, 3).map(({ url }) => url.split("/").at(-1));
  await callOk("DELETE /gallery/files", { json: { folderName: newFolderName, files } }, admin);
  expect(await callOk(`GET /gallery/images/${encodeURIComponent(newFolderName)}`, {}, admin)).toHaveLength(5);
  await callOk("DELETE /gallery/folder", { json: { folderName: newFolderName } }, admin);
  const remaining: Json[] = await callOk("GET /gallery", {}, admin);
  expect(remaining.map((folder) => folder.folderName)).not.toContain(newFolderName);
});

test("newsletter", async () => {
  const email = `spec-${process.pid}-${Date.now()}@client.example`;
  expectTexts(await callOk("POST /newsletter", { json: { email } }), "message");
  for (const [how, payload] of Object.entries(emptyBodies)) {
    const { status, data } = await call("POST /newsletter", payload);
    expect([status, data.message, data.error], how).toEqual([400, "Email is required", "Email is required"]);
  }
  for (const empty of ["", null]) {
    expect((await call("POST /newsletter", { json: { email: empty } })).data.message).toBe("Email is required");
  }
  expect((await call("POST /newsletter", { json: { email: "asha" } })).data.message).toBe("Invalid email address");

  const readers: Json[] = await callOk("GET /newsletter", {}, admin);
  const reader = readers.find((each) => each.email === email);
  expectTexts(reader, "_id");
  await callOk(`DELETE /newsletter/${reader._id}`, {}, admin);
  const remaining: Json[] = await callOk("GET /newsletter", {}, admin);
  expect(remaining.map((each) => each.email)).not.toContain(email);
});

test("faq", async () => {
  const question = `Does it rain, asks a client ${Date.now()}?`;
  await callOk("POST /faq", { json: { question, answer: "Yes." } }, admin);
  const all: Json[] = await callOk("GET /faq");
  const faq = all.find((each) => each.question === question);
  expect(faq).toMatchObject({ question, answer: "Yes." });
  expectTexts(faq, "_id");
  const edited = await callOk(`PATCH /faq/${faq._id}`, { json: { question, answer: "In Asar." } }, admin);
  expect(edited).toMatchObject({ _id: faq._id, answer: "In Asar." });
  await callOk(`DELETE /faq/${faq._id}`, {}, admin);
  expect((await callOk("GET /faq")).map(({ _id }: Json) => _id)).not.toContain(faq._id);
});

test("company details", async () => {
  await takeTurns("company", async () => {
    const company = await callOk("GET /company-detail");
    const names = ["name", "description", "location", "phoneNumber", "email", "facebook", "twitter", "instagram", "linkedin"];
    expectTexts(company, ...names);
    const entries = Object.fromEntries(names.map((name) => [name, company[name]]));
    expect(await callOk("PUT /company-detail", { json: entries }, admin)).toMatchObject(entries);
  });
});
