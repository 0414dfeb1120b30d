import { expect, test } from "vitest";
import { loadFonts, printable, toBreakable } from "@/components/kit/pdf/fonts";
import type { DocumentContent, DocumentLine } from "@/lib/sales/invoice/content";
import { getPdfText } from "@/tests/support/pdf-text";
import { printDocument } from "./print-document";
import { amount, getMark } from "./tax-document";

const line = (at: number): DocumentLine => ({
  orderItemId: String(at),
  name: "Elastic roof coating",
  detail: "ROOF-20 · 20 L",
  quantity: 1,
  unitPrice: 113_000,
  amount: 113_000,
  discount: 0,
  taxable: 100_000,
  vat: 13_000,
  total: 113_000,
});

const content: DocumentContent = {
  number: "SW-2083/84-000123",
  fiscalYear: "2083/84",
  issued: { bs: "2083-08-05", ad: "2026-11-21" },
  seller: {
    name: "Sukkha Waterproofing Pvt. Ltd.",
    address: "Teku Road 12, Kathmandu",
    panNumber: "609876543",
    registrationNumber: "",
    phone: "",
    email: "",
  },
  buyer: { name: "Asha Gurung", companyName: "", panNumber: "", address: "", phone: "" },
  order: { number: "SW-000417", placed: { bs: "2083-08-04", ad: "2026-11-20" } },
  paymentMethod: "cod",
  deliveryMethod: "courier",
  couponCode: "",
  lines: [line(1)],
  vatPercent: 13,
  totals: { amount: 113_000, discount: 0, taxable: 100_000, vat: 13_000, total: 113_000 },
  inWords: "One Thousand One Hundred Thirty Rupees Only",
  credit: null,
};
const print = async (values: Partial<DocumentContent> = {}, printNumber = 1) =>
  (
    await printDocument({
      content: { ...content, ...values },
      print: printNumber,
      link: "",
      look: { logo: null, brandColor: "" },
    })
  ).toString("latin1");
const getPages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

test("an invoice is one A4 page with embedded fonts", async () => {
  const pdf = await print();
  expect(getPages(pdf)).toBe(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  expect(pdf).toContain("(TAX INVOICE SW-2083/84-000123)");
  expect(pdf).toMatch(/\+Archivo-Regular/);
  expect(pdf).not.toContain("NotoSansDevanagari");
});

test("an invoice with its order's link still fits one page", async () => {
  const link = `https://sukkha.com.np/o/${"a".repeat(26)}`;
  const pdf = (await printDocument({ content, print: 1, link, look: { logo: null, brandColor: "" } })).toString("latin1");
  expect(getPages(pdf)).toBe(1);
  expect(pdf.length).toBeGreaterThan((await print()).length);
});

test("a name in Devanagari embeds a font for it", async () => {
  expect(await print({ buyer: { ...content.buyer, name: "सीता श्रेष्ठ" } })).toMatch(/\+NotoSansDevanagari-SemiBold/);
});

test("many lines continue over several pages", async () => {
  expect(getPages(await print({ lines: Array.from({ length: 60 }, (_, at) => line(at)) }))).toBeGreaterThan(2);
});

test.each([10, 12, 14, 16])("an invoice of %i lines never prints its totals without items above them", async (count) => {
  const pdf = await print({ lines: Array.from({ length: count }, (_, at) => line(at)) });
  const pages = getPdfText(Buffer.from(pdf, "latin1"))
    .split(/Page \d of \d/)
    .slice(0, -1);
  for (const page of pages) {
    expect(page).toContain("Unit price");
    expect(page.match(/Elastic roof coating/g)?.length).toBeGreaterThan(1);
  }
  expect(pages.at(-1)).toContain("AMOUNT IN WORDS");
});

test("a credit note is titled as one", async () => {
  const credit = { number: content.number, issued: content.issued, reason: "Broken" };
  expect(await print({ number: "SW-CN-2083/84-000007", credit }, 2)).toContain("(CREDIT NOTE SW-CN-2083/84-000007)");
});

test("a replaced invoice and the one that replaces it are named on each other's papers", async () => {
  const text = async (values: Partial<DocumentContent>) => getPdfText(Buffer.from(await print(values), "latin1"));
  const [note, next] = ["SW-CN-2083/84-000007", "SW-2083/84-000124"];
  const credit = { number: content.number, issued: content.issued, reason: "Three instead of two", replacedBy: next };
  expect(await text({ number: note, credit })).toContain(`Replaced by tax invoice ${next}`);
  const invoice = await text({ number: next, replaces: { number: content.number, issued: content.issued, creditNote: note } });
  expect(invoice).toContain(`Replaces tax invoice ${content.number} of 2083-08-05 BS`);
  expect(invoice).toContain(`Taken back by credit note ${note}`);
});

test.each([
  [1, "Original"],
  [2, "Copy 1 of original"],
  [11, "Copy 10 of original"],
])("print %i is marked '%s'", (printNumber, mark) => {
  expect(getMark(printNumber)).toBe(mark);
});

test.each([
  ["Śrēṣṭha & Žižek Řehoř, ₹ № 5", "Śrēṣṭha & Žižek Řehoř, ₹ No 5"],
  ["e\u0301 composed", "é composed"],
  ["सीता श्रेष्ठ, काठमाडौँ-३०", "सीता श्रेष्ठ, काठमाडौँ-३०"],
  ["中文 and 😀", "?? and ?"],
  ["ﬁne", "fine"],
  ["two\n lines\tand \u202eback\u200b", "two lines and back"],
  ["<b>&amp;", "<b>&amp;"],
])("'%s' is printed as '%s', never as empty boxes", async (text, printed) => {
  expect(printable(text, await loadFonts())).toBe(printed);
});

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [12_345_678, "1,23,456.78"],
  [99_99_99_999_99, "99,99,99,999.99"],
])("%i paisa are printed as %s", (paisa, text) => {
  expect(amount(paisa)).toBe(text);
});

test("a word of 70 letters breaks within its column, and others are printed whole", async () => {
  expect(toBreakable("ABH-RC10-20L-GREY")).toEqual(["ABH-RC10-20L-GREY"]);
  expect(toBreakable("W".repeat(70)).every((part) => part.length <= 4)).toBe(true);
  expect(toBreakable("क्षेत्री".repeat(9)).join("")).toBe("क्षेत्री".repeat(9));
  const name = "W".repeat(70);
  const text = getPdfText(Buffer.from(await print({ lines: [{ ...line(1), name }] }), "latin1"));
  expect(text).not.toContain("W".repeat(30));
  expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(70);
});
