import { expect, test } from "vitest";
import { plainText, richText, textDocument } from "./rich-text";

const doc = (...content: unknown[]) => ({ type: "doc", content });
const textNode = (text: string, marks?: unknown[]) => ({ type: "text", text, ...(marks && { marks }) });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const link = (href: unknown) => doc(paragraph(textNode("here", [{ type: "link", attrs: { href } }])));

test("a document from the editor is accepted unchanged", () => {
  const whole = doc(
    { type: "heading", attrs: { level: 2 }, content: [textNode("Before you begin")] },
    paragraph(textNode("Dry", [{ type: "bold" }]), { type: "hardBreak" }, textNode(" surfaces")),
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph(textNode("brush"))] }] },
    { type: "orderedList", attrs: { start: 3 }, content: [{ type: "listItem", content: [paragraph(textNode("mix"))] }] },
    { type: "blockquote", content: [paragraph(textNode("सुक्खा 💧"))] },
    { type: "codeBlock", content: [textNode("1:2")] },
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
  "a link may point to %s",
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
])("a link may not point to %j", (href) => {
  expect(richText.safeParse(link(href)).success).toBe(false);
});

test.each([
  ["a text that is not a document", "<b>bold</b>"],
  ["null", null],
  ["a list", []],
  ["an empty document", doc()],
  ["a node that is not on the list", doc({ type: "image", attrs: { src: "x" } })],
  ["raw HTML", doc({ type: "html", html: "<script>" })],
  ["a mark that is not on the list", doc(paragraph(textNode("x", [{ type: "textStyle", attrs: { color: "red" } }])))],
  ["a table in a paragraph", doc(paragraph({ type: "table", content: [] }))],
  ["an empty text", doc(paragraph(textNode("")))],
  ["a heading as large as the page's own", doc({ type: "heading", attrs: { level: 1 }, content: [] })],
  ["text that is a number", doc(paragraph({ type: "text", text: 7 }))],
])("%s is rejected", (_, value) => {
  expect(richText.safeParse(value).success).toBe(false);
});

test("unknown attributes are removed", () => {
  const input = doc({ type: "paragraph", attrs: { style: "x", onclick: "y" }, content: [textNode("x")], onload: "z" });
  expect(richText.parse(input)).toEqual(doc(paragraph(textNode("x"))));
});

test("a text may be long, but neither too long nor nested too deeply", { tags: ["IV-08"] }, () => {
  expect(richText.safeParse(doc(paragraph(textNode("x".repeat(19_000))))).success).toBe(true);
  expect(richText.safeParse(doc(paragraph(textNode("x".repeat(20_001))))).success).toBe(false);
  let nested: unknown = paragraph(textNode("x"));
  for (let at = 0; at < 50_000; at++) nested = { type: "blockquote", content: [nested] };
  expect(richText.safeParse(doc(nested)).success).toBe(false);
});

test("lines become paragraphs, and paragraphs lines", () => {
  const document = textDocument("One\n\nTwo ");
  expect(richText.parse(document)).toEqual(document);
  expect(plainText(document)).toBe("One\nTwo\n");
});

const imageKey = "gallery/01976b2e-0000-7000-8000-000000000001/01976b2e-0000-4000-8000-000000000002";
const image = (attrs: object) => doc({ type: "picture", attrs: { key: imageKey, width: 800, height: 600, ...attrs } });

test("an image from the gallery may be placed between paragraphs, with its alt text and caption", () => {
  const withTexts = image({ alt: "A roof", caption: "Before" });
  expect(richText.parse(withTexts)).toEqual(withTexts);
  expect(richText.parse(image({ onload: "alert(1)", src: "https://evil.example/x.png" }))).toEqual(
    image({ alt: "", caption: "" }),
  );
});

test.each([
  ["from somewhere else", { key: "https://evil.example/x.png" }],
  ["from the private files", { key: "private/slip/01976b2e-0000-7000-8000-000000000001" }],
  ["outside of the gallery", { key: "gallery/../private/x" }],
  ["without a size", { width: 0 }],
  ["with a size as text", { height: "600" }],
  ["with too long an alt text", { alt: "x".repeat(301) }],
])("an image %s is rejected", (_, attrs) => {
  expect(richText.safeParse(image(attrs)).success).toBe(false);
});
