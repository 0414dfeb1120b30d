import type { Page } from "playwright/test";
import { bearer, createApiUser } from "../e2e-orders";
import { rich } from "./hostile-input";
import { getForm } from "./people";

const hostile = `"'><svg onload=hit=1>`;
const script = "javascript:hit=1";
const id = "01976b2e-0000-7000-8000-0000000000f1";
const company = { name: "Sukkha Waterproofing" };
const place = { fullName: "Asha", phone: "9841234567", province: "Bagmati", district: "Lalitpur", ward: 3, tole: "Pulchok" };
const home = { ...place, label: "Home", municipality: "Lalitpur Metropolitan City" };
const enquiry = {
  type: "contact",
  topic: "product",
  fullName: "Asha",
  email: "a@e2e.example",
  message: "Hello",
  seconds: "20",
};
const zone = { name: "Zone", base: 1, includedKg: 1, perKg: 1, freeFrom: null, minDays: 1, maxDays: 2, codUpTo: null };
const newcomer = { fullName: "Asha", email: "a@e2e.example", password: "Monsoon-2083" };
const newsletter = { subject: "Roofs", content: rich("Look up", script) };

/** Fields that accept only their own format: a call, a body with a hostile value, and the field that the error must name. */
const refusals: [line: string, body: object, field: string][] = [
  ["POST /api/brand", { name: "Brand", colour: hostile }, "colour"],
  ["POST /api/category", { name: "Shelf", icon: hostile }, "icon"],
  ["POST /api/coupon", { code: hostile, kind: "percent", value: 10 }, "code"],
  ["POST /api/delivery", { ...zone, districts: [hostile] }, "districts"],
  ["POST /api/gallery/create-folder", { folderName: "</script>" }, "folderName"],
  ["POST /api/page", { kind: "help", title: "Help", content: rich("Help", script) }, "content"],
  ["POST /api/page", { kind: "help", title: "Help", content: { type: "doc", content: [{ type: "script" }] } }, "content"],
  ["POST /api/newsletter/issue", newsletter, "content"],
  ["PATCH /api/slider/[id]", { linkHref: script }, "linkHref"],
  ["PATCH /api/slider/[id]", { linkHref: "//xss.invalid" }, "linkHref"],
  ["POST /api/team", { fullName: "Asha", role: "Roofs", email: hostile }, "email"],
  ["POST /api/team", { fullName: "Asha", role: "Roofs", phone: hostile }, "phone"],
  ["PUT /api/mail-template", { name: "low-stock", subject: "{{7*7}}" }, "subject"],
  ["PUT /api/sms-template", { name: "confirmed", text: "{{7*7}} {order} {link}" }, "text"],
  ...["facebook", "twitter", "instagram", "linkedin", "mapUrl"].map((field): [string, object, string] => [
    "PUT /api/company-detail",
    { ...company, [field]: script },
    field,
  ]),
  ...[
    "phoneNumber",
    "email",
    "whatsapp",
    "viber",
    "panNumber",
    "invoicePrefix",
    "orderPrefix",
    "brandColor",
    "grievancePhone",
    "bankAccountNumber",
  ].map((field): [string, object, string] => ["PUT /api/company-detail", { ...company, [field]: hostile }, field]),
  ["POST /api/users/register", { ...newcomer, phone: hostile }, "phone"],
  ["POST /api/users/register", { ...newcomer, email: hostile }, "email"],
  ["POST /api/users/register", { ...newcomer, role: "b2b", companyName: "B", panNumber: hostile }, "panNumber"],
  ["POST /api/newsletter", { email: hostile }, "email"],
  ["POST /api/enquiry", getForm({ ...enquiry, orderNumber: hostile }), "orderNumber"],
  ["POST /api/enquiry", getForm({ ...enquiry, topic: hostile }), "topic"],
  ["POST /api/enquiry", getForm({ ...enquiry, phone: hostile }), "phone"],
  ["POST /api/address/[me]", { ...home, phone: hostile }, "phone"],
  ["POST /api/address/[me]", { ...home, label: hostile }, "label"],
  ["POST /api/address/[me]", { ...home, district: hostile }, "district"],
  ["POST /api/address/[me]", { ...home, municipality: hostile }, "municipality"],
  ["POST /api/order", { paymentMethod: "cod", address: { ...home, province: hostile } }, "address.province"],
  ["POST /api/order", { paymentMethod: "cod", address: home, panNumber: hostile }, "panNumber"],
];

/** Makes each of these calls as an administrator, and returns those that were not refused because of that field. */
export async function findUnrefused(page: Page): Promise<string[]> {
  const admin = await createApiUser("admin");
  const unrefused: string[] = [];
  for (const [line, body, field] of refusals) {
    const [method = "", path = ""] = line.replace("[id]", id).replace("[me]", admin.userId).split(" ");
    const payload = body instanceof FormData ? { multipart: body } : { data: body };
    const response = await page.request.fetch(path, { method, headers: bearer(admin), ...payload });
    if (response.status() === 400 && isRefusalFor(await response.json(), field)) continue;
    unrefused.push(`${line} ${field}: ${response.status()} ${await response.text()}`);
  }
  return unrefused;
}

type Refusal = { code?: string; message?: string; error?: string; fields?: Record<string, string> };

function isRefusalFor({ code, message, error, fields = {} }: Refusal, field: string): boolean {
  return (
    code === "invalid" && Boolean(message) && message === error && Object.keys(fields).some((name) => name.startsWith(field))
  );
}
