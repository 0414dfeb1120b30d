import { expect, test } from "vitest";
import { listTexts } from "./entity-texts";
import { findMistake, needsTranslation, pairWithEarlier, withOuterSpaces } from "./rules";

test.each([
  ["Only {0} left", "{0} वटा मात्र बाँकी", null],
  ["Only {0} left", "केही मात्र बाँकी", "Keep the placeholder {0} of the English text."],
  ["{0} of {1}", "{1} मा {0}", null],
  ["{0} of {1}", "{0} मा {1}, {1} मा", null],
  ["**One** of **two**", "**एक**", "Keep the mark ** of the English text."],
  ["<a>One</a>", "<a>एक</a> <a>दुई</a>", "Take out the tag <a>: the English text does not have it so often."],
  ["{0} of {1}", "{0} मा {0}", "Keep the placeholder {1} of the English text."],
  [
    "Order {order}: {link}",
    "अर्डर {order}: {link} {total}",
    "Take out the placeholder {total}: the English text does not have it.",
  ],
  ["See <a>our policy</a>.", "<a>हाम्रो नीति</a> हेर्नुहोस्।", null],
  ["See <a>our policy</a>.", "हाम्रो नीति हेर्नुहोस्।", "Keep the tag <a> of the English text."],
  ["Dry it", "<b>सुकाउनुहोस्</b>", "Take out the tag <b>: the English text does not have it."],
  ["Dry it", "सुकाउनुहोस् <script>alert(1)</script>", "Take out the tag <script>: the English text does not have it."],
  ["Dry it", "सुकाउनुहोस् <!-- x -->", "Write plain text, without HTML."],
  ["Less than 5 °C", "5 °C < भन्दा कम", null],
  ["[Call us](/contact)", "[फोन गर्नुहोस्](/contact)", null],
  ["[Call us](/contact)", "[फोन गर्नुहोस्](https://evil.example)", "Keep the link ](/contact) of the English text."],
  ["**Never** paint it", "**कहिल्यै** नरंगाउनुहोस्", null],
  ["**Never** paint it", "**कहिल्यै नरंगाउनुहोस्", "Keep the mark ** of the English text."],
  ["One line", "एक\nदुई", "Write it in one line, as the English text is."],
  ["Yes", "ह".repeat(210), "At most 209 characters: the English text has 3."],
])("%j as %j", (english, text, mistake) => {
  expect(findMistake(english, text)).toBe(mistake);
});

test("the spaces around an English text are those around its translation", () => {
  expect([withOuterSpaces(" of up to ", "सम्म"), withOuterSpaces("Yes", "  हो ")]).toEqual([" सम्म ", "हो"]);
});

test("names, codes, units and numbers need no translation", () => {
  const names = new Set(["Torch 4", "BarkhaSeal"]);
  const left = ["Torch 4", "RoofCoat 5", "IS 2645:2003", "1.2 kg/l", "≥ 0.5 MPa", "20", "छत", "hello@sukkha.example"];
  expect(left.filter((text) => needsTranslation(text, names))).toEqual([]);
  const needed = ["Grey", "Torch 4 for roofs", "{0} left", "24 hours"];
  expect(needed.filter((text) => needsTranslation(text, names))).toEqual(needed);
});

const doc = (...content: object[]) => ({ type: "doc", content });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, ...(marks.length > 0 && { marks }) });

test("texts are those that a page looks up: lines, paragraphs as they are written, and nothing technical", () => {
  const fields = {
    answer: "First line.\n\nSecond line.",
    content: doc(
      { type: "heading", attrs: { level: 2 }, content: [text("Why")] },
      paragraph(text("Read "), text("this", { type: "bold" })),
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph(text("A point"))] }] },
    ),
    layers: [{ role: "coat", name: "First coat", options: [{ productId: "x", rates: { all: { row: "Concrete" } } }] }],
    goodFor: ["Roofs", "Roofs"],
    slug: "no",
  };
  expect(listTexts(fields, ["answer", "content", "layers", "goodFor"]).map(({ label, english }) => [label, english])).toEqual([
    ["Answer", "First line."],
    ["Answer", "Second line."],
    ["Content", "Why"],
    ["Content", "Read **this**"],
    ["Content", "A point"],
    ["Layers 1, name", "First coat"],
    ["Good for 1", "Roofs"],
  ]);
});

test("an English text is taken for the successor of the one that its field had, and in a list of the most similar one", () => {
  const one = (field: string, english: string, isOnly = false) => ({ field, label: field, english, isOnly });
  const missing = [one("summary", "Something else", true), one("steps", "Wash the roof well"), one("steps", "Call us")];
  const earlier = [
    one("summary", "The newest before", true),
    one("summary", "The oldest", true),
    one("features", "Call us"),
    one("steps", "Prime it"),
    one("steps", "Wash the roof"),
  ];
  expect([...pairWithEarlier(missing, earlier)]).toEqual([
    ["Something else", "The newest before"],
    ["Wash the roof well", "Wash the roof"],
  ]);
});
