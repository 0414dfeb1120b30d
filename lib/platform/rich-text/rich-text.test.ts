import { expect, test } from "vitest";
import { plainText, richText, textDocument } from "./rich-text";

const doc = (...content: unknown[]) => ({ type: "doc", content });
const says = (text: string, marks?: unknown[]) => ({ type: "text", text, ...(marks && { marks }) });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const link = (href: unknown) => doc(paragraph(says("here", [{ type: "link", attrs: { href } }])));

test("what the editor makes is taken as it is", () => {
  const whole = doc(
    { type: "heading", attrs: { level: 2 }, content: [says("Before you begin")] },
    paragraph(says("Dry", [{ type: "bold" }]), { type: "hardBreak" }, says(" surfaces")),
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph(says("brush"))] }] },
    { type: "orderedList", attrs: { start: 3 }, content: [{ type: "listItem", content: [paragraph(says("mix"))] }] },
    { type: "blockquote", content: [paragraph(says("सुक्खा 💧"))] },
    { type: "codeBlock", content: [says("1:2")] },
    { type: "horizontalRule" },
    {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [{ type: "tableHeader", attrs: { colspan: 2, rowspan: 1 }, content: [{ type: "paragraph" }] }],
        },
      ],
    },
  );
  expect(richText.parse(whole)).toEqual(whole);
});

test.each(["https://example.com/a", "/product/1", "#top", "mailto:a@b.example", "tel:+9779841"])(
  "a link may lead to %s",
  (href) => {
    expect(richText.safeParse(link(href)).success).toBe(true);
  },
);

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "https:\\\\evil.example",
  "vbscript:x",
  "",
  7,
  null,
])("a link may not lead to %j", (href) => {
  expect(richText.safeParse(link(href)).success).toBe(false);
});

test.each([
  ["no document", "<b>bold</b>"],
  ["nothing", null],
  ["a list", []],
  ["an empty document", doc()],
  ["a node that is not on the list", doc({ type: "image", attrs: { src: "x" } })],
  ["raw HTML", doc({ type: "html", html: "<script>" })],
  ["a mark that is not on the list", doc(paragraph(says("x", [{ type: "textStyle", attrs: { color: "red" } }])))],
  ["a table in a paragraph", doc(paragraph({ type: "table", content: [] }))],
  ["text without letters", doc(paragraph(says("")))],
  ["a heading as large as the page's own", doc({ type: "heading", attrs: { level: 1 }, content: [] })],
  ["text that is a number", doc(paragraph({ type: "text", text: 7 }))],
])("%s is refused", (_, value) => {
  expect(richText.safeParse(value).success).toBe(false);
});

test("attributes that are not on the list are left out", () => {
  const input = doc({ type: "paragraph", attrs: { style: "x", onclick: "y" }, content: [says("x")], onload: "z" });
  expect(richText.parse(input)).toEqual(doc(paragraph(says("x"))));
});

test("a text may be long, but not endless, and not nested endlessly", { tags: ["IV-08"] }, () => {
  expect(richText.safeParse(doc(paragraph(says("x".repeat(19_000))))).success).toBe(true);
  expect(richText.safeParse(doc(paragraph(says("x".repeat(20_001))))).success).toBe(false);
  let nested: unknown = paragraph(says("x"));
  for (let at = 0; at < 50_000; at++) nested = { type: "blockquote", content: [nested] };
  expect(richText.safeParse(doc(nested)).success).toBe(false);
});

test("lines become paragraphs, and paragraphs lines", () => {
  const made = textDocument("One\n\nTwo ");
  expect(richText.parse(made)).toEqual(made);
  expect(plainText(made)).toBe("One\nTwo\n");
});

const imageKey = "gallery/01976b2e-0000-7000-8000-000000000001/01976b2e-0000-4000-8000-000000000002";
const image = (attrs: object) => doc({ type: "picture", attrs: { key: imageKey, width: 800, height: 600, ...attrs } });

test("an image of the gallery may stand between the paragraphs, with its words", () => {
  const kept = image({ alt: "A roof", caption: "Before" });
  expect(richText.parse(kept)).toEqual(kept);
  expect(richText.parse(image({ onload: "alert(1)", src: "https://evil.example/x.png" }))).toEqual(
    image({ alt: "", caption: "" }),
  );
});

test.each([
  ["of somewhere else", { key: "https://evil.example/x.png" }],
  ["of the private files", { key: "private/slip/01976b2e-0000-7000-8000-000000000001" }],
  ["out of the gallery", { key: "gallery/../private/x" }],
  ["without a size", { width: 0 }],
  ["with a size in words", { height: "600" }],
  ["with endless words", { alt: "x".repeat(301) }],
])("an image %s is refused", (_, attrs) => {
  expect(richText.safeParse(image(attrs)).success).toBe(false);
});
