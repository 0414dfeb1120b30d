import { describe, expect, test } from "vitest";
import { sendEnquiry } from "@/lib/contact/enquiry/contract";
import { addAddress } from "@/lib/people/address/contract";
import { requestCode } from "@/lib/people/users/code/code-contract";
import { login, register } from "@/lib/people/users/contract";
import { db } from "@/lib/platform/server/db/client";
import { listAllOrders } from "@/lib/sales/order/admin/contract";
import { listOrders } from "@/lib/sales/order/contract";
import { placeOrder } from "@/lib/sales/order/placing/contract";
import { createCoupon } from "@/lib/terms/coupon/admin/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createOrder } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { couponBody } from "@/tests/support/settings-fixtures";

/** What chats, PDFs and phones put on the clipboard, sent to the calls that read it. */

eachTestStartsEmpty();

const person = { fullName: "Asha Rai", email: "asha@example.com", password: "Monsoon-83!", phone: "9841234567" };

test.each([
  ["direction marks around it", "\u202a+977 984-1234567\u202c"],
  ["unbreakable hyphens", "+977\u2011984\u20111234567"],
  ["another kind of dash and a zero-width space", "984\u22121234\u200b567"],
  ["digits of another script, with a joiner", "९८४१२३४५६७\u200c"],
  ["wide digits and spaces", "９８４１\u3000２３４\u00a0５６７"],
])("a phone number with %s is that number", async (_, phone) => {
  expect((await send(requestCode, { body: { mobile: phone } })).status).toBe(200);
  await send(register, { body: { ...person, phone } });
  expect(await db.user.findFirst({ select: { phone: true } })).toEqual({ phone: "9841234567" });
});

test("an email address and a name lose what nobody sees; a password is taken as it is", async () => {
  const password = "Mon\u200bsoon-83!\u2011";
  const typed = {
    ...person,
    fullName: "\u2066Asha\u2069 क्\u200dषेत्री\u200b",
    email: "\u200bASHA@exam\u00adple.com\u00a0",
    password,
  };
  expect((await send(register, { body: typed })).status).toBe(201);
  expect(await db.user.findFirst({ select: { fullName: true, email: true } })).toEqual({
    fullName: "Asha क्\u200dषेत्री",
    email: "asha@example.com",
  });
  const logIn = async (body: { email: string; password: string }) => (await send(login, { body })).status;
  expect(await logIn({ email: "\ufeffasha@example.com", password })).toBe(200);
  expect(await logIn({ email: "asha@example.com", password: "Monsoon-83!-" })).toBe(401);
});

describe.each(["\u200b", "\u2060\ufeff", " \u3164\u2800", "\u200d\u200c"])("%j alone", (empty) => {
  test("is missing, in the words of each field", async () => {
    const account = await send(register, { body: { ...person, fullName: empty, email: empty } });
    expect(account.data.fields).toEqual({ fullName: "Full name is required", email: "Email is required" });
    const form = new FormData();
    for (const [name, text] of Object.entries({ type: "contact", topic: "product", ...person, message: empty }))
      form.set(name, text);
    const enquiry = await send(sendEnquiry, { body: form });
    expect(enquiry.data.fields?.message).toBe("Write your message");
    const asha = await factory.customer();
    const address = await send(addAddress, { as: asha, params: { userId: asha.id }, body: { tole: empty, phone: empty } });
    expect(address.data.fields).toMatchObject({ tole: "Tole or street is required", phone: "Phone number is required" });
    const coupon = await send(createCoupon, { as: await factory.admin(), body: couponBody({ code: empty }) });
    expect(coupon.data.fields?.code).toBe("Code is required");
  });
});

test("a coupon code, and a PAN, are found with other dashes and digits", async () => {
  await send(createCoupon, { as: await factory.admin(), body: couponBody({ code: "SAVE\u201310", value: 5 }) });
  await factory.company();
  const [asha, product] = [await factory.customer(), await factory.product()];
  await db.cartItem.create({
    data: { userId: asha.id, productId: product.id, variantId: product.variants[0]?.id ?? "", quantity: 1, priceSeen: 640_000n },
  });
  const typed = { coupon: "\u200eSAVE\u2011१०\u200c", companyName: "Asha Builders", panNumber: "३०१\u00a0२३४\u2010५६७" };
  const { data } = await send(placeOrder, { as: asha, body: { deliveryMethod: "pickup", paymentMethod: "cod", ...typed } });
  expect(data).toMatchObject({ couponCode: "SAVE-10", discount: 320, panNumber: "301234567" });
});

test.each(["#SW-001507", "SW001507", "sw 1507", "SW–००१५०७", "\u200eNo. SW-1507", "1507"])(
  "staff and customers find order SW-001507 as “%s”",
  async (q) => {
    const asha = await factory.customer();
    await factory.zones();
    await factory.company();
    await createOrder(asha);
    await db.order.updateMany({ data: { number: "SW-001507" } });
    expect((await send(listAllOrders, { as: await factory.admin(), query: { q } })).data).toMatchObject([
      { number: "SW-001507" },
    ]);
    expect((await send(listOrders, { as: asha, query: { q } })).data).toMatchObject([{ number: "SW-001507" }]);
  },
);
