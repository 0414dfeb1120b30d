import { expect, test } from "vitest";
import { readPastedHtml } from "./pasted-html";

const word = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const toItems = (html: string) => {
  const holder = document.createElement("div");
  holder.innerHTML = html.replaceAll(/<\/?o:p>|<!--[\s\S]*?-->|\n/g, "");
  return holder;
};

test("Word's bullets become a list, with the lists within it", () => {
  const html = `<p>Before</p>${word(1, "·", "Clean <b>well</b>")}${word(2, "o", "with a brush")}${word(1, "·", "Dry")}<p>After</p>`;
  const { body } = { body: toItems(readPastedHtml(html).html) };
  expect([...body.querySelectorAll("ul > li > p")].map(({ textContent }) => textContent?.trim())).toEqual([
    "Clean well",
    "with a brush",
    "Dry",
  ]);
  expect(body.querySelectorAll("li ul li")).toHaveLength(1);
  expect(body.querySelector("b")?.textContent).toBe("well");
  expect([...body.querySelectorAll(":scope p")].map(({ textContent }) => textContent?.trim())).toContain("After");
  expect(body.textContent).not.toMatch(/[·]/);
});

test("numbers become a numbered list, and typed bullets a list", () => {
  expect(toItems(readPastedHtml(word(1, "1.", "One") + word(1, "2.", "Two")).html).querySelectorAll("ol > li")).toHaveLength(2);
  const typed = toItems(readPastedHtml("<p>•\u00a0One</p><p>– <i>Two</i></p><p>Three</p>").html);
  expect([...typed.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(["One", "Two"]);
});

test("numbers after bullets are a list of their own", () => {
  const html =
    word(1, "·", "Brush") + word(1, "·", "Tape") + word(1, "1.", "Clean") + word(2, "a)", "Sweep") + word(1, "2.", "Coat");
  const lists = [...toItems(readPastedHtml(html).html).querySelectorAll(":scope > div > *")];
  expect(lists.map(({ localName, children }) => [localName, children.length])).toEqual([
    ["ul", 2],
    ["ol", 2],
  ]);
  expect(lists[1]?.querySelectorAll("ol ol > li")).toHaveLength(1);
});

test("large headings, powers and links of Google Docs are adapted", () => {
  const link = '<a href="https://www.google.com/url?q=https://shop.example/a%3Fb%3D1&amp;sa=D">x</a>';
  expect(readPastedHtml(`<h1>Use</h1><p>5 m<sup>2</sup> ${link}</p>`).html).toBe(
    '<h2>Use</h2><p>5 m² <a href="https://shop.example/a?b=1">x</a></p>',
  );
});

test("images are left out and counted, except the gallery's own", () => {
  const own = '<figure data-key="gallery/x"><img src="/media/x"></figure>';
  const { html, images } = readPastedHtml(`<p>Text<img src="file:///C:/clip.png"></p><img src="https://x.example/a.png">${own}`);
  expect(images).toBe(2);
  expect(html).toBe(`<p>Text</p>${own}`);
});

test("ordinary paragraphs stay as they are", () => {
  const html = "<p>1. first of all</p><p>o tempora</p><p>-5 °C</p><ul><li><p>• kept</p></li></ul>";
  expect(readPastedHtml(html).html).toBe(html);
});
