import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { callLanguage, inLanguage, movedLanguage, setTextSource } from "./language";

afterEach(() => resetSharedState("texts"));

test("each piece of work speaks its own language, however they interleave", async () => {
  setTextSource(async () => new Map([["Hello", "नमस्ते"]]));
  const say = async (language: "en" | "ne", ms: number) =>
    inLanguage(language, async () => {
      const before = t`Hello`;
      await sleep(ms);
      return [currentLanguage(), before, t`Hello`];
    });
  const said = await Promise.all([say("ne", 5), say("en", 2), say("ne", 1), say("en", 6)]);
  const [english, nepali] = [
    ["en", "Hello", "Hello"],
    ["ne", "नमस्ते", "नमस्ते"],
  ];
  expect(said).toEqual([nepali, english, nepali, english]);
  expect(await inLanguage("ne", () => say("en", 0))).toEqual(english);
  expect(currentLanguage()).toBe("en");
});

test("paragraphs of one text are said one by one", async () => {
  setTextSource(async () => new Map([["One", "एक"]]));
  expect(await inLanguage("ne", async () => t("One\nTwo"))).toBe("एक\nTwo");
});

test("without translations everything is English", async () => {
  expect(await inLanguage("ne", async () => t`Hello`)).toBe("Hello");
});

describe("an address that names its language otherwise", () => {
  test.each([
    ["/np", "/ne"],
    ["/NP/cart?a=1", "/ne/cart?a=1"],
    ["/NE/", "/ne"],
    ["/Ne/faq", "/ne/faq"],
    ["/en", "/"],
    ["/en/cart", "/cart"],
    ["/EN/cart", "/cart"],
    ["/ne/admin/orders", "/admin/orders"],
    ["/ne/sitemap.xml", "/sitemap.xml"],
  ])("%s moves to %s", (url, moved) => expect(movedLanguage(url)).toBe(moved));

  test.each(["/", "/ne", "/ne/", "/ne/cart", "/ne/nope", "/news", "/energy", "/npm", "/products"])("%s stays", (url) => {
    expect(movedLanguage(url)).toBeNull();
  });
});

test.each([
  ["ne", "ne"],
  ["ne-NP,en;q=0.5", "ne"],
  ["en", "en"],
  ["en-GB, ne;q=0.8", "en"],
  ["nepali", "en"],
  ["new", "en"],
  ["", "en"],
] as const)("a call with Accept-Language %s is answered in %s", (header, language) => {
  expect(callLanguage({ "accept-language": header })).toBe(language);
  expect(callLanguage({})).toBe("en");
});
