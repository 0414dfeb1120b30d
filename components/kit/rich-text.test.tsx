import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { RichText } from "./rich-text";

const before = setSpeaker(undefined);
setSpeaker(before);
afterEach(() => void setSpeaker(before));

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const english = ["For flat roofs", "Let it dry.", "In two coats", "sieve -n 8"];
const document = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: english[0] }] },
    paragraph("पानी जम्दैन।"),
    paragraph(english[1] ?? ""),
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph(english[2] ?? "")] }] },
    { type: "codeBlock", content: [{ type: "text", text: english[3] }] },
    paragraph("5 – 35 °"),
  ],
};
const marked = () =>
  [...window.document.querySelectorAll<HTMLElement>("[lang]")].map((element) => `${element.lang}: ${element.textContent}`);

test("what is still English on a Nepali page is marked as English, paragraph by paragraph", () => {
  setSpeaker({ language: () => "ne", find: () => undefined });
  render(<RichText document={document} />);
  expect(marked()).toEqual(english.map((text) => `en: ${text}`));
  expect(screen.getByText("पानी जम्दैन।").lang).toBe("");
});

test("on an English page nothing is marked", () => {
  setSpeaker(undefined);
  render(<RichText document={document} />);
  expect(marked()).toEqual([]);
});
