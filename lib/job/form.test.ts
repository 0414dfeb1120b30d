import { expect, test } from "vitest";
import { systemContent } from "@/lib/fix/content";
import { exampleForm, readForm, readNumber, toQuery, toWanted } from "./form";

test.each([
  ["12", 12],
  ["12.5", 12.5],
  ["12,5", 12.5],
  ["1,200", 1200],
  ["1,20,000.5", 120_000.5],
  ["४०", 40],
  ["४० वर्गमिटर", 40],
  ["१२.५ मि", 12.5],
  [" 40 sq ft", 40],
  ["10m", 10],
  ["10 m²", 10],
  ["7.5 m2", 7.5],
  ["0", 0],
])("%s is read as a number", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each(["", "ten", "-5", "1e9", "1e2", "5 x 6", "1.2.3", "٣", "NaN", "1/2"])("“%s” is no number", (text) => {
  expect(readNumber(text)).toBeNull();
});

const system = systemContent.parse({
  name: "Roof",
  summary: "For a test.",
  goodFor: [],
  notFor: [],
  years: { min: 5, max: 7 },
  warranty: [],
  skill: "self",
  days: { min: 2, max: 3 },
  cureDays: { min: 7, max: 14 },
  temperature: { min: 8, max: 40 },
  upstandMm: 300,
  surfaces: [{ key: "smooth", label: "Smooth" }],
  layers: [{ role: "coat", name: "Coat" }],
  tools: [],
  mistakes: [],
  safety: [],
});
const form = exampleForm(system);

test("the walls around an area are all its sides, unless somebody says otherwise", () => {
  expect(toWanted(form, system).wanted).toMatchObject({ areas: [{ length: 10, width: 5 }], upstands: [{ length: 30 }] });
  expect(toWanted({ ...form, up: "12", height: "1" }, system).wanted?.upstands).toEqual([{ length: 12, height: 1 }]);
  expect(toWanted({ ...form, up: "0" }, system).wanted?.upstands).toEqual([]);
});

test("feet are feet, and what is alike is counted", () => {
  const { wanted } = toWanted({ ...form, unit: "ft", rows: [{ length: "10", width: "४", count: "3" }], area: "100" }, system);
  expect(wanted?.areas).toEqual([...Array(3).fill({ length: 3.048, width: 1.219 }), { length: 9.29, width: 1 }]);
});

test("what cannot be read is named where it stands, and nothing is worked out", () => {
  const rows = [
    { length: "0", width: "five", count: "1" },
    { length: "5", width: "", count: "1" },
  ];
  expect(toWanted({ ...form, rows, waste: "99" }, system)).toEqual({
    wanted: null,
    errors: {
      "0.length": "More than 0, please",
      "0.width": "We cannot read “five” as a number",
      "1.width": "Fill in a number",
      waste: "That is more than we can work out here: ask us",
    },
  });
  expect(toWanted({ ...form, rows: [{ length: "", width: "", count: "1" }] }, system).wanted).toBeNull();
});

test("an address says what the form says, and back", () => {
  const typed = { ...form, rows: [...form.rows, { length: "४", width: "3", count: "2" }], up: "12", unit: "ft" as const };
  expect(readForm(toQuery(typed), system)).toEqual(typed);
  expect(readForm(new URLSearchParams(), system)).toEqual(form);
});
