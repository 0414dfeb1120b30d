import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/platform/shared/errors";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { cleanText, decodeUtf8, readQuery, readUrl } from "./text";
import { textUpTo } from "./text-schema";

const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, fields: error.fields };
  }
};

describe("text in a body", () => {
  test("is normalized at any depth, including field names and file names", () => {
    const file = new File(["x"], "Cafe\u0301.jpg", { type: "image/jpeg" });
    const body = { a: ["Cafe\u0301", { b: "Cafe\u0301" }], "cafe\u0301": 1, c: null, file, when: true };
    const { file: cleanFile, ...rest } = cleanText(body) as Record<string, unknown>;
    expect(rest).toEqual({ a: ["Café", { b: "Café" }], café: 1, c: null, when: true });
    expect(cleanFile).toMatchObject({ name: "Café.jpg", type: "image/jpeg", size: 1 });
  });

  test.each([
    ["a null byte", "a\u0000b"],
    ["a lone high surrogate", "\ud800"],
    ["a lone low surrogate", "x\udc00"],
  ])("with %s is rejected, and the error names its field", (_, text) => {
    const fields = (name: string) => ({ status: 400, fields: { [name]: "This cannot be read as text" } });
    expect(refusal(() => cleanText({ a: [{ b: text }] }))).toEqual(fields("a.0.b"));
    expect(refusal(() => cleanText({ a: { [text]: 1 } }))).toEqual(fields("a"));
  });

  test("includes the names of files", () => {
    expect(refusal(() => cleanText({ file: new File([], "a\u0000.jpg") }))).toMatchObject({
      fields: { file: expect.any(String) },
    });
  });

  test("keeps line breaks, tabs, surrogate pairs and other scripts", () => {
    const text = "One\n\ttwo क्\u200dष 👩‍🔧 छाना \ufffd";
    expect(cleanText({ text })).toEqual({ text });
    expect(cleanText(JSON.parse('{"__proto__":{"a":1}}'))).toEqual(JSON.parse('{"__proto__":{"a":1}}'));
  });

  test("loses its invisible characters, but a password keeps them", () => {
    const typed = "\u202a९८४१\u200c\u202c";
    const passwords = { password: typed, currentPassword: typed };
    expect(cleanText({ a: [typed], ...passwords })).toEqual({ a: ["९८४१"], ...passwords });
    expect(readUrl("/products?q=%E2%80%8Bpaint")).toEqual({ url: "/products?q=paint", illFormed: null });
  });

  test("nested too deeply is rejected", () => {
    expect(refusal(() => cleanText(JSON.parse("[".repeat(20_000) + "]".repeat(20_000))))).toMatchObject({ status: 400 });
  });

  test("that is not UTF-8 is rejected", () => {
    expect(refusal(() => decodeUtf8(Uint8Array.of(0x22, 0xff, 0x22)))).toMatchObject({ status: 400 });
    expect(decodeUtf8(new TextEncoder().encode("\ufeff{}"))).toBe("{}");
  });
});

describe("a URL", () => {
  test.each([
    ["/products?q=Cafe%CC%81&page=2", "/products?q=Caf%C3%A9&page=2"],
    ["/products?q=Caf%C3%A9+100%", "/products?q=Caf%C3%A9+100%"],
    ["/products?q=Caf\u00c3\u00a9", "/products?q=Caf%c3%a9"],
    ["/a%20b?x[]=1&x[]=2", "/a%20b?x[]=1&x[]=2"],
  ])("%s is read as %s", (input, url) => {
    expect(readUrl(input)).toEqual({ url, illFormed: null });
  });

  test.each([
    ["/products?q=%00", "query"],
    ["/products?q=%ff", "query"],
    ["/products?q=%ED%A0%80", "query"],
    ["/products?%00=1", "query"],
    ["/products?q=\u00ff", "query"],
    ["/a%00b", "path"],
    ["/a%ffb?q=1", "path"],
    ["/a%zz", "path"],
    ["/a%", "path"],
    ["/\u00ff", "path"],
  ])("%s has a %s that is not valid text", (input, illFormed) => {
    expect(readUrl(input)).toEqual({ illFormed });
  });

  test("has its query parameters normalized as text", () => {
    expect(readQuery("?q=Cafe%CC%81&p=100%&p=2")).toEqual({ q: "Café", p: "2" });
    expect(readQuery("")).toEqual({});
    expect(refusal(() => readQuery("?q=%00"))).toMatchObject({ status: 400, fields: { q: expect.any(String) } });
    expect(refusal(() => readQuery("?q=%ff"))).toMatchObject({ status: 400 });
  });
});

test("a text that is too long is refused in the language at hand", () => {
  const refusal = () => textUpTo(50).safeParse("x".repeat(51)).error?.issues[0]?.message;
  const before = setSpeaker(undefined);
  expect(refusal()).toBe("At most 50 characters");
  setSpeaker({ language: () => "ne", find: (english) => ({ "At most {0} characters": "बढीमा {0} अक्षर" })[english] });
  expect(refusal()).toBe("बढीमा 50 अक्षर");
  setSpeaker(before);
});
