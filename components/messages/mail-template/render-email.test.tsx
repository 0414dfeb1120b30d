import { expect, test } from "vitest";
import type { Email, OrderEmailKind } from "@/lib/messages/mail-template/emails";
import { getExample } from "@/lib/messages/mail-template/vocabulary";
import { renderEmail } from "./render-email";

const id = "01976b2e-0000-7000-8000-000000000007";
const expiresAt = new Date(Date.now() + 60_000).toISOString();
const fullName = "Asha <b>Gurung</b>";

const order = { fullName, orderId: id, number: "SK-2083-000041" };
const summary = {
  items: [{ name: "RoofCoat 10", pack: "20 L bucket", quantity: 2, lineTotal: 12_800 }],
  itemsTotal: 12_800,
  discount: 800,
  delivery: 250,
  total: 12_250,
  vat: 1409.29,
};
const to = "a@b.example";
const orderLink = /https:\/\/shop\.example\/customer\/purchase-history\/01976b2e-0000-7000-8000-000000000007/;
const steps = [
  "confirmed",
  "shipped",
  "delivered",
  "shipment-undone",
  "delivery-undone",
  "cancelled",
  "cancel-refused",
  "address-corrected",
  "changed",
  "change-taken",
  "change-refused",
  "held",
  "released",
  "undelivered",
  "parcel-back",
  "rest-closed",
  "expired",
  "paid",
  "payment-failed",
  "payment-missing",
  "payment-watched",
  "refund-due",
  "refunded",
] satisfies OrderEmailKind[];
const returnSteps = [
  "requested",
  "approved",
  "refused",
  "partly-refused",
  "received",
  "receipt-undone",
  "refunded",
  "replaced",
  "withdrawn",
  "closed",
] as const;

const emails: [Email, RegExp][] = [
  [{ to: "a@b.example", template: "welcome", props: { fullName, role: "b2b" } }, /https:\/\/shop\.example\/products/],
  [
    { to: "a@b.example", template: "password-reset", props: { fullName, resetId: id, userId: id, expiresAt } },
    /https:\/\/shop\.example\/reset-password\?token=[\w-]+\.[\w-]+\.[\w-]+/,
  ],
  [
    { to, template: "account-opened", props: { fullName, resetId: id, userId: id, expiresAt } },
    /https:\/\/shop\.example\/reset-password\?token=[\w-]+\.[\w-]+\.[\w-]+/,
  ],
  [
    { to, template: "staff-invitation", props: { fullName, invitedBy: "Sarita", resetId: id, userId: id, expiresAt } },
    /https:\/\/shop\.example\/reset-password\?token=[\w-]+\.[\w-]+\.[\w-]+/,
  ],
  [
    { to, template: "business-approved", props: { fullName, companyName: "Thapa Builders" } },
    /https:\/\/shop\.example\/products/,
  ],
  [
    { to, template: "business-declined", props: { fullName, companyName: "Thapa Builders", reason: "The PAN is another’s." } },
    /https:\/\/shop\.example\/contact/,
  ],
  [{ to: "a@b.example", template: "password-changed", props: { fullName } }, /https:\/\/shop\.example\/forgot-password/],
  [
    { to, template: "security-notice", props: { fullName, title: "A passkey was added to your account" } },
    /https:\/\/shop\.example\/forgot-password/,
  ],
  [
    {
      to,
      template: "bank-account-changed",
      props: { fullName, changedBy: "Sarita", before: "none", after: "Nabil Bank, •••• 0012" },
    },
    /https:\/\/shop\.example\/admin\/settings/,
  ],
  [
    { to: "a@b.example", template: "email-change", props: { fullName, changeId: id, userId: id, expiresAt } },
    /https:\/\/shop\.example\/confirm-email\?token=[\w-]+\.[\w-]+\.[\w-]+/,
  ],
  [
    { to: "a@b.example", template: "email-changed", props: { fullName, email: "new@b.example" } },
    /https:\/\/shop\.example\/contact/,
  ],
  [{ to, template: "order-placed", props: { ...order, paymentMethod: "cod", summary } }, orderLink],
  ...steps.map((step): [Email, RegExp] => [{ to, template: "order-update", props: { ...order, step, note: "" } }, orderLink]),
  [
    { to, template: "review-invitation", props: { ...order, products: ["RoofCoat 10"] } },
    /https:\/\/shop\.example\/customer\/reviews-ratings/,
  ],
  ...returnSteps.map((step): [Email, RegExp] => [
    {
      to,
      template: "return-update",
      props: {
        fullName,
        returnId: "01976b2e",
        number: "SW-1",
        step,
        title: "Your return",
        body: "It goes on.",
        note: "One lid.",
      },
    },
    /https:\/\/shop\.example\/customer\/return-and-cancel\/01976b2e/,
  ]),
  [
    { to, template: "low-stock", props: { fullName, packs: [{ name: "RoofCoat 10", pack: "20 L", sku: "RC-20", stock: 2 }] } },
    /https:\/\/shop\.example\/admin\/products/,
  ],
];

test.each(emails)("%j has a subject, and its link in the HTML and the plain text", async (email, link) => {
  const { subject, html, text } = await renderEmail(email);
  expect(subject).not.toBe("");
  expect(html).toMatch(link);
  expect(text).toMatch(link);
  expect(text).toContain("Namaste Asha <b>Gurung</b>");
  expect(html, "a name is never markup").not.toContain("<b>Gurung");
});

test("the email for a new order lists the items, the total with its VAT, and that it is paid on delivery", async () => {
  const { subject, text } = await renderEmail({
    to,
    template: "order-placed",
    props: { ...order, paymentMethod: "cod", summary },
  });
  expect(subject).toBe("We have received your order SK-2083-000041");
  for (const each of [
    "2 × RoofCoat 10",
    "20 L bucket",
    "Rs\u00a012,800.00",
    "− Rs\u00a0800.00",
    "Rs\u00a0250.00",
    "Rs\u00a012,250.00",
    "Rs\u00a01,409.29",
  ]) {
    expect(text).toContain(each);
  }
  expect(text).toContain("You pay when you receive it.");
});

test("the emails for an order name the colour of each variant, and those for its parcel list what is in it", async () => {
  const items = [{ name: "Tile grout", pack: "1 kg", color: "Grey", quantity: 2 }];
  const withColor = { ...summary, items: items.map((item) => ({ ...item, lineTotal: 900 })) };
  const props = { ...order, paymentMethod: "cod" as const, summary: withColor };
  expect((await renderEmail({ to, template: "order-placed", props })).text).toMatch(/2 × Tile grout\s*, 1 kg, Grey/);
  for (const step of ["shipped", "delivered"] as const) {
    const { text } = await renderEmail({ to, template: "order-update", props: { ...order, step, note: "", items } });
    expect(text).toMatch(/2 × Tile grout\s*, 1 kg, Grey/);
  }
});

test("the email for a payment promises the invoice with the goods, and names its place once it is issued", async () => {
  const render = (props: { hasInvoice?: boolean }) =>
    renderEmail({ to, template: "order-update", props: { ...order, step: "paid", note: "", ...props } });
  expect((await render({})).text.replaceAll(/\s+/g, " ")).toContain("The tax invoice comes with the goods");
  expect((await render({ hasInvoice: true })).text).toContain("You will find the invoice");
});

test("the email for a reset says that the mobile number and passkeys were removed, if there were any", {
  tags: ["SR-27"],
}, async () => {
  const render = (props: { fullName: string; hasRemovedLogins?: boolean }) =>
    renderEmail({ to, template: "password-changed", props });
  expect((await render({ fullName, hasRemovedLogins: true })).text).toMatch(/removed.*mobile number.*add yours again/s);
  expect((await render({ fullName })).text).not.toContain("mobile number");
});

test.each([
  ["bank", /upload the payment slip/],
  ["esewa", /pay with eSewa/],
  ["khalti", /pay with Khalti/],
] as const)("an order to be paid by %s says how", async (paymentMethod, message) => {
  const { subject, text } = await renderEmail({ to, template: "order-placed", props: { ...order, paymentMethod, summary } });
  expect(subject).toMatch(/: please pay$/);
  expect(text.replaceAll(/\s+/g, " ")).toContain("It is waiting for your payment.");
  expect(text).not.toMatch(/we have received your order/i);
  expect(text).toMatch(message);
});

test.each([
  [{}, /when it leaves our store\. You pay when you receive it\./],
  [{ isPickup: true }, /ready for pickup at our store\. You pay when you pick it up\./],
  [{ isPaid: true }, /when it leaves our store\.(?!.*You pay)/],
  [{ isPaid: true, isPickup: true }, /ready for pickup at our store\.(?!.*You pay)/],
])("an order that needs no payment yet says when to pay, if at all: %o", async (kind, message) => {
  const props = { ...order, paymentMethod: "cod" as const, summary, ...kind };
  const { subject, text } = await renderEmail({ to, template: "order-placed", props });
  expect(subject).toMatch(/^We have received your order/);
  expect(text.replaceAll(/\s+/g, " ")).toMatch(message);
});

test.each([
  ["shipped", "Courier: Nepal Can Move, NCM-4711"],
  ["cancelled", "Reason: Nepal Can Move, NCM-4711"],
  ["refund-due", "Reason: Nepal Can Move, NCM-4711"],
] as const)("the email for %s includes its note", async (step, message) => {
  const note = "Nepal Can Move, NCM-4711";
  const { text } = await renderEmail({ to, template: "order-update", props: { ...order, step, note } });
  expect(text.replaceAll(/\s+/g, " ")).toContain(message);
});

test("each transition of an order has its own subject, with the order's number", async () => {
  const subjects = await Promise.all(
    steps.map(async (step) => {
      const { subject } = await renderEmail({ to, template: "order-update", props: { ...order, step, note: "" } });
      return subject;
    }),
  );
  expect(new Set(subjects).size).toBe(steps.length);
  for (const subject of subjects) expect(subject).toContain("SK-2083-000041");
});

test("the correction for one of several parcels does not say that nothing has left", async () => {
  const props = { ...order, step: "shipment-undone" as const, note: "", isPart: true };
  const { subject, text } = await renderEmail({ to, template: "order-update", props });
  expect(subject).toBe("Correction: a parcel of your order SK-2083-000041 has not left yet");
  expect(text).toContain("We told you that a parcel of your order SK-2083-000041 had left our store.");
});

test("the email for a bank transfer gives the account, amount, reference and deadline in Nepal time", async () => {
  const account = {
    bank: "Nabil Bank",
    branch: "Teku",
    accountName: "Sukkha Waterproofing Pvt. Ltd.",
    accountNumber: "0123456789",
  };
  const transfer = { account, payBy: "2026-11-25T19:30:00.000Z" };
  const { text } = await renderEmail({
    to,
    template: "order-placed",
    props: { ...order, paymentMethod: "bank", summary, transfer },
  });
  const expected = ["Nabil Bank, Teku", account.accountName, "0123456789", "Rs\u00a012,250.00", "Reference", order.number];
  for (const each of [...expected, "26 Nov 2026, 01:15"]) expect(text).toContain(each);
});

test("the email for a bank transfer asks for the rest of what store credit pays in part", async () => {
  const account = { bank: "Nabil Bank", branch: "", accountName: "Sukkha", accountNumber: "0123456789" };
  const transfer = { account, payBy: "2026-11-25T19:30:00.000Z" };
  const props = { ...order, paymentMethod: "bank" as const, summary: { ...summary, storeCredit: 2250 }, transfer };
  const { text, html } = await renderEmail({ to, template: "order-placed", props });
  expect(text.replaceAll(/\s+/g, " ")).toContain("Please transfer the rest to our bank account and upload the payment slip");
  expect(text).toContain("Rs\u00a010,000.00");
  expect(html).not.toContain("transfer the total");
});

test("the email for an order to be paid with eSewa says until when the items are held", async () => {
  const props = { ...order, paymentMethod: "esewa" as const, summary, heldUntil: "2026-11-25T19:30:00.000Z" };
  const { text } = await renderEmail({ to, template: "order-placed", props });
  expect(text.replaceAll(/\s+/g, " ")).toContain("We will hold the items for you until 26 Nov 2026, 01:15.");
});

test.each([
  ["cancelled", "We will refund Rs\u00a012,250.00 within 7 days."],
  ["refund-due", "We will refund Rs\u00a012,250.00 within 7 days."],
  ["delivered", "Rs\u00a012,250.00 still due."],
] as const)("the email for %s says what is due or refunded", async (step, money) => {
  const { text } = await renderEmail({ to, template: "order-update", props: { ...order, step, note: "", money } });
  expect(text).toContain(money);
  expect(text).not.toMatch(/refund.*on its way/i);
});

test("a shipped pickup order is ready for pickup, not on its way", async () => {
  const props = { ...order, step: "shipped" as const, note: "", isPickup: true };
  const { subject, text } = await renderEmail({ to, template: "order-update", props });
  expect(subject).toBe("Your order SK-2083-000041 is ready for pickup");
  expect(text).toContain("ready to pick up at our store");
  expect(text).not.toContain("driver");
});

test("a line break in a name never comes into a subject, which the mail service would refuse", async () => {
  const props = { ...getExample("owner-alarm", to).props, title: "Ram\r\nThapa removed the app of Sita" };
  const { subject } = await renderEmail({ to, template: "owner-alarm", props } as Email);
  expect(subject).toBe("Ram Thapa removed the app of Sita");
});
