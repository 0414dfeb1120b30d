import { readFileSync } from "node:fs";
import PO from "pofile";
import { beforeAll, expect, test } from "vitest";
import { emailNames, getExample } from "@/lib/messages/mail-template/vocabulary";
import { env } from "@/lib/platform/server/env";
import { inLanguage, setTextSource } from "@/lib/platform/server/language/language";
import { storedTexts } from "@/lib/platform/server/language/stored";
import { renderEmail } from "./render-email";

/** The catalogue without the database, which these tests have not. */
beforeAll(() => {
  const { items } = PO.parse(readFileSync("lib/content/translation/ne.po", "utf8"));
  for (const { msgid } of items) storedTexts.add(msgid);
  const texts = items.map(({ msgid, msgstr }) => [msgid, msgstr[0] || msgid] as const);
  setTextSource(async () => new Map([...texts, [sender.location, "टेकु रोड 12, काठमाडौँ"] as const]));
});

const sender = { name: "Sukkha Waterproofing", phoneNumber: "+977 1 5970 642", location: "Teku Road 12, Kathmandu" };
const forStaff = ["owner-alarm", "bank-account-changed", "staff-invitation", "low-stock"];
const forCustomers = emailNames.filter((name) => !forStaff.includes(name));

test.each(forCustomers)("the email “%s” speaks Nepali, and leads to Nepali pages", async (name) => {
  const { subject, html } = await inLanguage("ne", () => renderEmail(getExample(name, "asha@roof.example"), undefined, sender));
  expect(subject).toMatch(/\p{Script=Devanagari}/u);
  expect(html).toContain('<html dir="ltr" lang="ne"');
  const links = [...html.matchAll(/href="(http[^"]*)"/g)].map(([, href = ""]) => href);
  expect(links.filter((href) => !href.startsWith(`${env().SITE_URL}/ne`))).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
});

test("the shop's address at the end is in Nepali too", async () => {
  const { text } = await inLanguage("ne", () => renderEmail(getExample("welcome", "asha@roof.example"), undefined, sender));
  expect(text).toContain("Sukkha Waterproofing, टेकु रोड 12, काठमाडौँ");
  expect(text).not.toContain(sender.location);
});

test("what was stored in English is said in Nepali: the note and the money of an order", async () => {
  const props = {
    fullName: "Asha",
    orderId: "1",
    number: "SW-000041",
    note: "Rs\u00a0500.00 from your store credit.",
    money: "",
  };
  const { text } = await inLanguage("ne", () =>
    renderEmail({ to: "asha@roof.example", template: "order-update", props: { ...props, step: "paid" } }),
  );
  expect(text).toContain("आएको रकम: रु.\u00a0500.00 पसलमा जम्मा तपाईंको पैसाबाट।");
});

test("the visit that somebody asked for is on a day of their calendar, in the morning or the afternoon", async () => {
  const visit = (at: string) => ({ on: "2026-11-24", at });
  const render = (at: string) => {
    const props = { number: "E-00042", type: "inspection", topic: "", visit: visit(at) } as const;
    return inLanguage("ne", () => renderEmail({ to: "asha@roof.example", template: "enquiry-received", props }));
  };
  expect((await render("morning")).text).toContain("मङ्गल 8 मंसिरका दिन बिहान");
  expect((await render("afternoon")).text).toContain("मङ्गल 8 मंसिरका दिन दिउँसो");
});
