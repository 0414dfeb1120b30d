import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readInlineText, toInlineText } from "./inline-text";
import { pathIn, setSpeaker, splitLanguage } from "./language";
import { localized } from "./localized";
import { msg, t } from "./t";

// Other tests of this process have a speaker of their own.
const before = setSpeaker(undefined);
setSpeaker(before);
beforeEach(() => void setSpeaker(undefined));
afterEach(() => void setSpeaker(before));

const speakNepali = (texts: Record<string, string>) => setSpeaker({ language: () => "ne", find: (english) => texts[english] });

describe("a text", () => {
  test("is English where nothing else is known, with its values", () => {
    expect(t`Only ${3} left, $& stays`).toBe("Only 3 left, $& stays");
    expect(t(msg("Paid"))).toBe("Paid");
    expect(t`${undefined}Sent ${null}`).toBe("Sent ");
  });

  test("is Nepali with its values where Nepali needs them; what a value contains is not read as a place", () => {
    speakNepali({ "{0} of {1} left": "{1} मध्ये {0} बाँकी", Paid: "तिरिसकियो" });
    expect(t`${"{1}"} of ${12} left`).toBe("12 मध्ये {1} बाँकी");
    expect(t(msg("Paid"))).toBe("तिरिसकियो");
    expect(t`Not translated ${1}`).toBe("Not translated 1");
  });
});

describe("an address", () => {
  test.each([
    ["/", "/ne"],
    ["/#top", "/ne#top"],
    ["/?a=1", "/ne?a=1"],
    ["/cart", "/ne/cart"],
    ["/products?area=bathroom&page=2#list", "/ne/products?area=bathroom&page=2#list"],
    ["/api/docs", "/ne/api/docs"],
    ["/news", "/ne/news"],
    ["/media-kit", "/ne/media-kit"],
  ])("%s is %s in Nepali, and back", (english, nepali) => {
    expect(pathIn(english, "ne")).toBe(nepali);
    expect(pathIn(english, "en")).toBe(english);
    expect(splitLanguage(nepali)).toEqual({ language: "ne", path: english });
  });

  test.each([
    "/api/cart/1",
    "/admin",
    "/admin/orders",
    "/media/product/a.webp",
    "/assets/logo.png",
    "/_next/static/a.js",
    "/sitemap.xml",
    "/robots.txt",
    "/ne/cart",
    "/ne",
    "//evil.example",
    "https://evil.example",
    "#main",
    "tel:+9771",
  ])("%s has no language", (path) => expect(pathIn(path, "ne")).toBe(path));

  test.each(["/new", "/nepal", "/nes", "/x/ne"])("%s only begins like one in Nepali", (path) => {
    expect(splitLanguage(path)).toEqual({ language: "en", path });
  });
});

describe("content", () => {
  const texts = { Roof: "छत", "One line": "एउटा", "See [our page](/faq) **now**": "[हाम्रो पेज](/faq) **अहिले**" };
  const row = { _id: "Roof", name: "Roof", parts: ["Roof", 5, null, { label: "Roof" }], at: new Date(0), price: 5n };

  test("keeps the words that programs compare", () => {
    speakNepali({ tool: "औजार", Kathmandu: "काठमाडौँ" });
    const product = { technology: "tool", district: "Kathmandu" };
    expect(localized(product)).toEqual(product);
  });

  test("is not what a person wrote, who goes on writing it: a review, whose product is, and the notes of a job", () => {
    speakNepali({ Good: "राम्रो", Roof: "छत" });
    const review = { rating: 5, title: "Good", body: "Good", author: "Good", product: { name: "Roof" } };
    expect(localized(review)).toEqual({ ...review, product: { name: "छत" } });
    expect(localized({ name: "Roof", site: "Roof", notes: "Good" })).toEqual({ name: "छत", site: "Roof", notes: "Good" });
  });

  test("is not the name that a person gave a job, only that of its system", () => {
    speakNepali({ Roof: "छत", Coat: "लेप" });
    const job = (name: string) => ({ name, notes: "", system: { name: "Coat" } });
    expect(localized(job("Roof"))).toEqual({ name: "Roof", notes: "", system: { name: "लेप" } });
    expect(localized(job("Coat"))).toEqual({ name: "लेप", notes: "", system: { name: "लेप" } });
  });

  test("is the same object in English", () => expect(localized(row)).toBe(row));

  test("is said in Nepali in its texts, not in ids, dates and numbers", () => {
    speakNepali(texts);
    expect(localized(row)).toEqual({ ...row, name: "छत", parts: ["छत", 5, null, { label: "छत" }] });
  });

  test("of a rich text is written in one line only as it can be read again", () => {
    const marked = (text: string, type: string, href?: string) => [
      { type: "text", text, marks: [{ type, ...(href !== undefined && { attrs: { href } }) }] },
    ];
    expect(toInlineText(marked("4 * 5", "bold"))).toBeNull();
    expect(toInlineText(marked("IS 2645 [2003]", "link", "/faq"))).toBeNull();
    const line = toInlineText(marked("Our shop", "link", "https://maps.example/Patan_(Nepal)")) ?? "";
    expect(readInlineText(line)).toEqual(marked("Our shop", "link", "https://maps.example/Patan_%28Nepal%29"));
  });

  test("of a rich text is said paragraph by paragraph, with its marks; what cannot be written in one line stays", () => {
    speakNepali(texts);
    const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, ...(marks.length > 0 && { marks }) });
    const link = { type: "link", attrs: { href: "/faq" } };
    const paragraph = (...content: object[]) => ({ type: "paragraph", content });
    const italic = paragraph(text("Roof", { type: "italic" }));
    const list = (...content: object[]) => ({
      type: "bulletList",
      content: [{ type: "listItem", content: [paragraph(...content)] }],
    });
    const english = [text("See "), text("our page", link), text(" "), text("now", { type: "bold" })];
    const nepali = [text("हाम्रो पेज", link), text(" "), text("अहिले", { type: "bold" })];
    const doc = { type: "doc", content: [paragraph(...english), italic, list(text("Roof")), { type: "horizontalRule" }] };
    expect(localized(doc)).toEqual({
      type: "doc",
      content: [paragraph(...nepali), italic, list(text("छत")), { type: "horizontalRule" }],
    });
  });
});
