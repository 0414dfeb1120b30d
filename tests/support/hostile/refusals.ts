import type { Page } from "playwright/test";
import { bearer, createApiUser } from "../e2e-orders";
import { getForm } from "./people";
import { rich } from "./words";

const hostile = `"'><svg onload=hit=1>`;
const script = "javascript:hit=1";
const id = "01976b2e-0000-7000-8000-0000000000f1";
const company = { name: "Sukkha Waterproofing" };
const place = { fullName: "Asha", phone: "9841234567", province: "Bagmati", district: "Lalitpur", ward: 3, tole: "Pulchok" };
const home = { ...place, label: "Home", municipality: "Lalitpur Metropolitan City" };
const email = {
  type: "contact",
  topic: "product",
  fullName: "Asha",
  email: "a@e2e.example",
  message: "Hello",
  seconds: "20",
};
const zone = { name: "Zone", base: 1, includedKg: 1, perKg: 1, freeFrom: null, minDays: 1, maxDays: 2, codUpTo: null };
const newcomer = { fullName: "Asha", email: "a@e2e.example", password: "Monsoon-2083" };
const linked = { subject: "Roofs", content: rich("Look up", script) };

/** Fields that take no words but their own kind: the call, what it is sent, and the field that it must name. */
const refusals: [line: string, body: object, field: string][] = [
  ["POST /api/brand", { name: "Brand", colour: hostile }, "colour"],
  ["POST /api/category", { name: "Shelf", icon: hostile }, "icon"],
  ["POST /api/coupon", { code: hostile, kind: "percent", value: 10 }, "code"],
  ["POST /api/delivery", { ...zone, districts: [hostile] }, "districts"],
  ["POST /api/gallery/create-folder", { folderName: "</script>" }, "folderName"],
  ["POST /api/page", { kind: "help", title: "Help", content: rich("Help", script) }, "content"],
  ["POST /api/page", { kind: "help", title: "Help", content: { type: "doc", content: [{ type: "script" }] } }, "content"],
  ["POST /api/newsletter/issue", linked, "content"],
  ["PATCH /api/slider/[id]", { linkHref: script }, "linkHref"],
  ["PATCH /api/slider/[id]", { linkHref: "//xss.invalid" }, "linkHref"],
  ["POST /api/team", { fullName: "Asha", role: "Roofs", email: hostile }, "email"],
  ["POST /api/team", { fullName: "Asha", role: "Roofs", phone: hostile }, "phone"],
  ["PUT /api/mail-template", { name: "low-stock", subject: "{{7*7}}" }, "subject"],
  ["PUT /api/sms-template", { name: "confirmed", words: "{{7*7}} {order} {link}" }, "words"],
  ...["facebook", "twitter", "instagram", "linkedin", "mapUrl"].map((field): [string, object, string] => [
    "PUT /api/company-detail",
    { ...company, [field]: script },
    field,
  ]),
  ...["phoneNumber", "email", "whatsapp", "viber", "panNumber", "invoicePrefix", "grievancePhone", "bankAccountNumber"].map(
    (field): [string, object, string] => ["PUT /api/company-detail", { ...company, [field]: hostile }, field],
  ),
  ["POST /api/users/register", { ...newcomer, phone: hostile }, "phone"],
  ["POST /api/users/register", { ...newcomer, email: hostile }, "email"],
  ["POST /api/users/register", { ...newcomer, role: "b2b", companyName: "B", panNumber: hostile }, "panNumber"],
  ["POST /api/newsletter", { email: hostile }, "email"],
  ["POST /api/enquiry", getForm({ ...email, orderNumber: hostile }), "orderNumber"],
  ["POST /api/enquiry", getForm({ ...email, topic: hostile }), "topic"],
  ["POST /api/enquiry", getForm({ ...email, phone: hostile }), "phone"],
  ["POST /api/address/[me]", { ...home, phone: hostile }, "phone"],
  ["POST /api/address/[me]", { ...home, label: hostile }, "label"],
  ["POST /api/address/[me]", { ...home, district: hostile }, "district"],
  ["POST /api/address/[me]", { ...home, municipality: hostile }, "municipality"],
  ["POST /api/order", { paymentMethod: "cod", address: { ...home, province: hostile } }, "address.province"],
  ["POST /api/order", { paymentMethod: "cod", address: home, panNumber: hostile }, "panNumber"],
];

/** Makes each of those calls as an administrator. Answers which were not refused as a refusal of that field. */
export async function notRefused(page: Page): Promise<string[]> {
  const admin = await createApiUser("admin");
  const wrong: string[] = [];
  for (const [line, body, field] of refusals) {
    const [method = "", path = ""] = line.replace("[id]", id).replace("[me]", admin.userId).split(" ");
    const sent = body instanceof FormData ? { multipart: body } : { data: body };
    const answer = await page.request.fetch(path, { method, headers: bearer(admin), ...sent });
    if (answer.status() === 400 && isRefusalFor(await answer.json(), field)) continue;
    wrong.push(`${line} ${field}: ${answer.status()} ${await answer.text()}`);
  }
  return wrong;
}

type Refusal = { code?: string; message?: string; error?: string; fields?: Record<string, string> };

function isRefusalFor({ code, message, error, fields = {} }: Refusal, field: string): boolean {
  return (
    code === "invalid" && Boolean(message) && message === error && Object.keys(fields).some((name) => name.startsWith(field))
  );
}
