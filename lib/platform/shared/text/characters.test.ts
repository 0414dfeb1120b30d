import { expect, test } from "vitest";
import { cleanCharacters, plainCode } from "./characters";

const invisible = [
  "\u00ad",
  "\u034f",
  "\u061c",
  "\u115f",
  "\u180e",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202e",
  "\u2060",
  "\u2066",
  "\u2069",
  "\u3164",
  "\ufe0f",
  "\ufeff",
  "\ufff9",
  "\u{e0041}",
];

test.each(invisible)("%j is removed at the ends, within Latin words and after digits of any script", (character) => {
  expect(cleanCharacters(`${character}Ram${character} Bahadur${character}`)).toBe("Ram Bahadur");
  expect(cleanCharacters(`Ra${character}m`)).toBe("Ram");
  expect(cleanCharacters(`छत १२${character}३${character} मि`)).toBe("छत १२३ मि");
  expect(plainCode(`SW${character}-००${character}१५०७`)).toBe("SW-001507");
});

test.each([
  "क्\u200dष",
  "र्\u200dयाक",
  "नेपा\u200cली",
  "می\u200cخواهم",
  "👩🏽\u200d🔧",
  "❤️\u200d🔥",
  "👨\u200d👩\u200d👧\u200d👦",
  "🇳🇵",
  "1️⃣",
  "☎️",
  "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "One\n\ttwo\u00a0three – four’s “five”",
])("%j stays as it is", (text) => {
  expect(cleanCharacters(text)).toBe(text);
});

test.each([
  ["\u202a+977\u2011984\u2013123\u2014 45\u221267\ufe63\uff0d\u202c", "+977-984-123- 45-67--"],
  ["\u00a0९८४१\u2009२३४\u202f५६७\u3000", "9841 234 567"],
  ["９８４１ ٩٨٤١ ۹۸۴۱ ৯৮৪১ ੯੮੪੧ ൯൮൪൧ 𝟗𝟖𝟒𝟏 𑑙𑑘𑑔𑑑", "9841 9841 9841 9841 9841 9841 9841 9841"],
  ["ＳＡＶＥ－１０", "SAVE-10"],
  ["ram\u200d@example\u00ad.com", "ram@example.com"],
  ["\u200b\u2060 \u2800", ""],
])("the code %j is read as %j", (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});

test("a text of invisible characters is empty", () => {
  expect(cleanCharacters("\u200b\u2800\u3164\ufe0f").trim()).toBe("");
});
