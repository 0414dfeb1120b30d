import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import type { Email, OrderEmailKind } from "@/lib/messages/mail-template/emails";
import { emailNames, getExample } from "@/lib/messages/mail-template/vocabulary";
import { textDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { renderEmail } from "./render-email";

const to = "asha@roof.example";
const sender = { name: "Sukkha Waterproofing", phoneNumber: "+977 1 5970 642", location: "Teku Road 12, Kathmandu" };
const order = { fullName: "Asha Gurung", orderId: "01976b2e-0000-7000-8000-000000000002", number: "SW-000123" };
const transitions: Record<OrderEmailKind, true> = {
  confirmed: true,
  shipped: true,
  delivered: true,
  "shipment-undone": true,
  "delivery-undone": true,
  cancelled: true,
  "cancel-refused": true,
  "address-corrected": true,
  changed: true,
  "change-taken": true,
  "change-refused": true,
  held: true,
  released: true,
  undelivered: true,
  "parcel-back": true,
  "rest-closed": true,
  expired: true,
  paid: true,
  "payment-failed": true,
  "payment-missing": true,
  "payment-watched": true,
  "payment-undone": true,
  "refund-due": true,
  refunded: true,
};
const money = "You pay Rs 12,250.00 when you receive it.";
const summary = {
  items: [{ name: "Abhedya RoofCoat 10", pack: "20 L", quantity: 2, lineTotal: 27_800 }],
  itemsTotal: 27_800,
  discount: 800,
  delivery: 0,
  total: 27_000,
  vat: 3106.19,
};
const account = {
  bank: "Sample Bank of Nepal",
  branch: "Teku",
  accountName: "Sukkha Waterproofing Pvt. Ltd.",
  accountNumber: "01250000447",
};
const placed = { ...order, summary };

/** Every email, in every variant with a different text. */
const previews: [name: string, Email][] = [
  ...emailNames.map((name): [string, Email] => [name, getExample(name, to)]),
  ...(Object.keys(transitions) as OrderEmailKind[]).flatMap((step): [string, Email][] =>
    [false, true].map((isPickup) => [
      `order ${step}${isPickup ? " pickup" : ""}`,
      { to, template: "order-update", props: { ...order, step, isPickup, money, note: "Nepal Can Move, NCM-4711" } },
    ]),
  ),
  ...(["shipped", "shipment-undone"] as const).map((step): [string, Email] => [
    `order ${step}, one parcel`,
    { to, template: "order-update", props: { ...order, step, isPart: true, money, note: "NCM-4711" } },
  ]),
  ...(["cod", "esewa", "khalti"] as const).map((paymentMethod): [string, Email] => [
    `placed ${paymentMethod}`,
    { to, template: "order-placed", props: { ...placed, paymentMethod } },
  ]),
  ["placed pickup", { to, template: "order-placed", props: { ...placed, paymentMethod: "cod", isPickup: true } }],
  [
    "placed counter",
    { to, template: "order-placed", props: { ...placed, paymentMethod: "cod", isPaid: true, isHandedOver: true } },
  ],
  ["placed paid", { to, template: "order-placed", props: { ...placed, paymentMethod: "cod", isPaid: true } }],
  [
    "placed transfer",
    {
      to,
      template: "order-placed",
      props: { ...placed, paymentMethod: "bank", transfer: { account, payBy: "2026-11-25T19:30:00.000Z" } },
    },
  ],
  ["password reset", { to, template: "password-changed", props: { fullName: order.fullName, hasRemovedLogins: true } }],
  ["welcome b2c", { to, template: "welcome", props: { fullName: order.fullName, role: "b2c" } }],
  ...(["contact", "quote", "grievance"] as const).map((type): [string, Email] => [
    `enquiry ${type}`,
    { to, template: "enquiry-received", props: { number: "E-00042", type, topic: "Which product I need", visit: null } },
  ]),
  [
    "newsletter issue",
    {
      to,
      template: "newsletter-issue",
      props: { subject: "Before the monsoon", preview: "Look up", content: textDocument("Hi") },
    },
  ],
];

/** Emails use tables and inline styles, because mail programs need them: the rules against these are off. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: {
    "no-inline-style": "off",
    "no-deprecated-attr": "off",
    "doctype-html": "off",
    "doctype-style": "off",
    "void-style": "off",
    "long-title": "off",
    "no-implicit-close": "off",
  },
});

/** Words that the shop does not use, and a greeting followed by lower case. */
const oddPhrases = [/\bletters?\b|telephone|e-mail|back office|\bthe office\b|\bsign(ed)? in\b/i, /Namaste[^,]*,\s+[a-z]/];

describe.each(previews)("the email %s", (_, email) => {
  test("fits a phone, says how to reach us, and is in plain English", async () => {
    const { subject, html, text } = await renderEmail(email, undefined, sender);
    expect(text.match(/https?:\/\/\S*[^\s\w/=&#%~-](?=\s|$)/g), "links that something follows").toBeNull();
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
    expect(html).toContain('src="https://shop.example/icon-192.png"');
    expect(html).toContain('href="tel:+97715970642"');
    for (const each of [sender.phoneNumber, sender.location, "You are receiving this email because"])
      expect(text).toContain(each);
    for (const each of oddPhrases) expect(`${subject}\n${text}`).not.toMatch(each);
    if (email.template === "order-update") expect(subject).toContain(email.props.number);
  });
});
