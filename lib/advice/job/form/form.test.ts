import { expect, test } from "vitest";
import { jobInput } from "@/lib/advice/job/contract";
import { measureLines } from "@/lib/advice/job/saved/saved";
import { createSystemContent } from "@/tests/support/fix-fixtures";
import { exampleForm, exampleText, readForm, toJobForm, toQuery } from "./form";
import { convertForm, toJobInput } from "./input";

const system = createSystemContent({
  upstandMm: 300,
  surfaces: [{ key: "smooth", label: "Smooth" }],
  layers: [{ role: "coat", name: "Coat" }],
});
const form = { ...exampleForm(system), isExample: false };

test("the upstands run along all sides of an area, unless their length is entered", () => {
  expect(toJobInput(form, system).input).toMatchObject({ areas: [{ length: 10, width: 5 }], upstands: [{ length: 30 }] });
  expect(toJobInput({ ...form, up: "12", height: "1" }, system).input?.upstands).toEqual([{ length: 12, height: 1 }]);
  expect(toJobInput({ ...form, up: "0" }, system).input?.upstands).toEqual([]);
});

test("a whole area without scripts replaces the example that nobody typed, but is added to areas that were", () => {
  const read = (query: string) => toJobInput(readForm(new URLSearchParams(query), system), system).input?.areas;
  expect(read("length=10&width=5&count=1&area=50")).toEqual([{ length: 50, width: 1 }]);
  expect(read("length=10&width=4&count=1&area=50")).toEqual([
    { length: 10, width: 4 },
    { length: 50, width: 1 },
  ]);
});

test("the measures of an example are its system's usual size, are not in the URL, and are no example once they are", () => {
  const bathroom = { ...system, example: { of: "a bathroom", length: 3, width: 2.5 } };
  const example = readForm(new URLSearchParams("surface=smooth&district=Kaski"), bathroom);
  expect(example).toMatchObject({ isExample: true, district: "Kaski", rows: [{ length: "3", width: "2.5" }] });
  expect(exampleText(bathroom)).toBe("a bathroom, 3 × 2.5 m");
  expect(toQuery(example).toString()).toBe("district=Kaski&surface=smooth");
  const confirmed = { ...example, isExample: false };
  expect(readForm(toQuery(confirmed), bathroom)).toEqual(confirmed);
});

test("nothing goes up walls of height 0", () => {
  expect(toJobInput({ ...form, up: "12", height: "0" }, system).input?.upstands).toEqual([]);
});

test.each([
  ["m", { area: "10000" }, "10001"],
  ["ft", { area: "107000" }, "108000"],
  ["m", { area: "50", height: "10" }, "10.5"],
  ["ft", { area: "50", height: "32" }, "33"],
  ["ft", { area: "50", up: "32808" }, "32810"],
] as const)("in %s, %j is the most that the calculation takes; %s is refused at its field", (unit, values, tooMuch) => {
  const input = { ...form, unit, rows: [], ...values };
  expect(jobInput.safeParse({ systemId: crypto.randomUUID(), ...toJobInput(input, system).input }).success).toBe(true);
  const field = Object.keys(values).at(-1) ?? "";
  const refused = toJobInput({ ...input, [field]: tooMuch }, system);
  expect(refused.errors).toEqual({ [field]: "That is too large to work out here. Please ask us" });
});

test("less than a millimetre is nothing", () => {
  const rows = [{ length: "0.0004", width: "4", count: "1" }];
  expect(toJobInput({ ...form, rows }, system).errors).toEqual({ "0.length": "Enter more than 0" });
});

test("a first day that is not a date is ignored", () => {
  const read = (start: string) => readForm(new URLSearchParams({ length: "4", width: "4", start }), system).start;
  expect(read("2027-03-01")).toBe("2027-03-01");
  expect(read("tomorrow")).toBe("");
  expect(read("2027-02-30")).toBe("");
  expect(toQuery({ ...form, start: "2027-03-01" }).get("start")).toBe("2027-03-01");
});

test("feet are converted to metres, and the count repeats an area", () => {
  const { input } = toJobInput({ ...form, unit: "ft", rows: [{ length: "10", width: "४", count: "3" }], area: "100" }, system);
  expect(input?.areas).toEqual([...Array(3).fill({ length: 3.048, width: 1.219 }), { length: 9.29, width: 1 }]);
});

test.each(["1.5", "0.5", "१.५"])("a count of %s is refused, because only whole areas can be repeated", (count) => {
  const rows = [{ length: "10", width: "4", count }];
  expect(toJobInput({ ...form, rows }, system)).toEqual({ input: null, errors: { "0.count": "Enter a whole number" } });
});

test.each([
  ["ft", "10'6\"", 3.2],
  ["ft", "१०' ६\"", 3.2],
  ["ft", "10 ft 6 in", 3.2],
  ["ft", "10’", 3.048],
  ["ft", "10ft", 3.048],
  ["ft", "10 6", "We cannot read"],
  ["ft", "10'14\"", "We cannot read"],
  ["m", "10'", "That is in feet: choose feet, or enter metres"],
  ["m", "10'6\"", "That is in feet: choose feet, or enter metres"],
  ["m", "850 cm", "That is in a smaller unit: enter metres"],
  ["m", "8.5 m", 8.5],
  ["ft", "120 in", "That is in a smaller unit: enter feet"],
  ["ft", "300cm", "That is in a smaller unit: enter feet"],
] as const)("a length in %s typed as “%s” is %s", (unit, length, expected) => {
  const { input, errors } = toJobInput({ ...form, unit, rows: [{ length, width: "4", count: "1" }] }, system);
  if (typeof expected === "number") expect(input?.areas[0]?.length).toBe(expected);
  else expect(errors["0.length"]).toContain(expected);
});

test.each([
  ["m", "४० वर्गमिटर", 40],
  ["m", "12,5 m²", 12.5],
  ["m", "1,200", 1200],
  ["m", "40 sq ft", "That is in feet: choose feet, or enter metres"],
  ["m", "४० फिट", "That is in feet: choose feet, or enter metres"],
  ["ft", "430.5 sq ft", 39.995],
  ["ft", "40 m2", "That is in metres: choose metres, or enter feet"],
  ["ft", "40 sq metres", "That is in metres: choose metres, or enter feet"],
  ["m", "0", "Enter the size"],
  ["m", "-4", "We cannot read"],
  ["m", "1e9", "We cannot read"],
  ["m", "1000000000", "We cannot read"],
] as const)("an area in %s typed as “%s” is %s", (unit, area, expected) => {
  const { input, errors } = toJobInput({ ...form, unit, area, rows: [] }, system);
  if (typeof expected === "number") expect(input?.areas).toEqual([{ length: expected, width: 1 }]);
  else expect(Object.values(errors).join()).toContain(expected);
});

test.each([
  ["m", "20 mm", 0.02],
  ["ft", "20", 0.02],
  ["m", "2 cm", "Enter this in millimetres"],
  ["ft", "1 inch", "Enter this in millimetres"],
] as const)("the width of a joint, with lengths in %s, typed as “%s” is %s", (unit, width, expected) => {
  const joint = { ...system, extent: "joint" as const };
  const { input, errors } = toJobInput({ ...form, unit, rows: [{ length: "4", width, count: "1" }] }, joint);
  if (typeof expected === "number") expect(input?.areas[0]?.width).toBe(expected);
  else expect(errors["0.width"]).toBe(expected);
});

test("each invalid value is reported at its field, and nothing is calculated", () => {
  const rows = [
    { length: "0", width: "five", count: "1" },
    { length: "5", width: "", count: "1" },
  ];
  expect(toJobInput({ ...form, rows, waste: "99" }, system)).toEqual({
    input: null,
    errors: {
      "0.length": "Enter more than 0",
      "0.width": "We cannot read “five” as a number",
      "1.width": "Enter a number",
      waste: "That is too large to work out here. Please ask us",
    },
  });
  expect(toJobInput({ ...form, rows: [{ length: "", width: "", count: "1" }] }, system).input).toBeNull();
});

test("the form can be restored from its URL", () => {
  const typed = { ...form, rows: [...form.rows, { length: "४", width: "3", count: "2" }], up: "12", unit: "ft" as const };
  expect(readForm(toQuery(typed), system)).toEqual(typed);
  const id = "01976b2e-0000-7000-8000-000000000001";
  const picked = { ...typed, choices: { "0": id, "12": id }, colours: { [id]: "Light grey: matt" } };
  expect(readForm(toQuery(picked), system)).toEqual(picked);
  expect(toJobForm(toJobInput(picked, system).input ?? { areas: [], upstands: [], deductions: 0 }, system)).toMatchObject({
    choices: picked.choices,
    colours: picked.colours,
  });
  const junk = [
    ["choice", "0:1"],
    ["choice", `100:${id}`],
    ["colour", `${id}:`],
    ["colour", "grey"],
  ];
  expect(readForm(new URLSearchParams(junk), system)).toEqual(exampleForm(system));
  expect(readForm(new URLSearchParams(), system)).toEqual(exampleForm(system));
});

test("measures taken in feet are shown in feet again, also in the calculator", () => {
  const fiveAreas = [
    ["20", "12"],
    ["15", "10"],
    ["40", "6"],
    ["12", "12"],
    ["8", "5"],
  ].map(([length = "", width = ""]) => ({ length, width, count: "1" }));
  const roofs = toJobInput({ ...form, unit: "ft", rows: fiveAreas }, system).input;
  expect(roofs && measureLines(system, roofs).at(-2)).toBe("280 ft up the walls, 1 ft high");
  const rows = [
    { length: "10", width: "12", count: "2" },
    { length: "10'6\"", width: "4", count: "1" },
  ];
  const { input } = toJobInput({ ...form, unit: "ft", rows, up: "44", off: "21" }, system);
  if (!input) throw new Error("It cannot be read");
  expect(measureLines(system, input)).toEqual([
    "2 of 10 × 12 ft",
    "10.5 × 4 ft",
    "44 ft up the walls, 1 ft high",
    "21 sq ft of openings subtracted",
    "On smooth",
  ]);
  const again = toJobForm(input, system);
  expect(again).toMatchObject({ unit: "ft", up: "44", off: "21", rows: [{ length: "10", width: "12" }, {}, { length: "10.5" }] });
  const { input: same } = toJobInput(again, system);
  expect(same).toEqual(input);
});

test("the walls of a shower are asked for where a system goes higher there", () => {
  const bathroom = { ...system, upstandMm: 150, showerMm: 1800 };
  const typed = { ...form, rows: [{ length: "2.4", width: "1.8", count: "1" }], shower: "1.8" };
  expect(toJobInput(typed, system).input).not.toHaveProperty("shower");
  const { input } = toJobInput(typed, bathroom);
  if (!input) throw new Error("It cannot be read");
  expect(input).toMatchObject({ upstands: [{ length: 8.4 }], shower: 1.8 });
  expect(measureLines(bathroom, input)[2]).toBe("1.8 m of shower walls, 180 cm high");
  expect(toJobForm(input, bathroom).shower).toBe("1.8");
  expect(readForm(toQuery(typed), bathroom)).toEqual(typed);
  expect(convertForm(typed, "ft", bathroom).shower).toBe("5.91");
  expect(toJobInput({ ...typed, shower: "wide" }, bathroom).errors).toEqual({ shower: "We cannot read “wide” as a number" });
});

test("changing the unit converts what was typed, and changing it back restores it", () => {
  const rows = [
    { length: "10", width: "५", count: "2" },
    { length: "ten", width: "", count: "1" },
  ];
  const typed = { ...form, rows, area: "40", up: "12", height: "0.3", off: "2", waste: "7" };
  const inFeet = convertForm(typed, "ft", system);
  expect(inFeet).toEqual({
    ...typed,
    unit: "ft",
    rows: [
      { length: "32.81", width: "16.4", count: "2" },
      { length: "ten", width: "", count: "1" },
    ],
    area: "430.56",
    up: "39.37",
    height: "0.98",
    off: "21.53",
  });
  expect(convertForm(inFeet, "m", system)).toEqual({ ...typed, rows: [{ length: "10", width: "5", count: "2" }, rows[1]] });
  expect(convertForm({ ...inFeet, rows: [{ length: "10'6\"", width: "4", count: "1" }] }, "m", system).rows[0]?.length).toBe(
    "3.2",
  );
  // The width of a joint stays in millimetres.
  const joint = { ...form, rows: [{ length: "10", width: "20", count: "1" }] };
  expect(convertForm(joint, "ft", { extent: "joint" }).rows[0]).toMatchObject({ length: "32.81", width: "20" });
});

test("a whole area is shown as a whole area again", () => {
  for (const [unit, line] of [
    ["m", "40 m²"],
    ["ft", "40 sq ft"],
  ] as const) {
    const { input } = toJobInput({ ...form, unit, rows: [{ length: "", width: "", count: "1" }], area: "40" }, system);
    if (!input) throw new Error("It cannot be read");
    expect(measureLines(system, input)[0]).toBe(line);
    expect(toJobForm(input, system)).toMatchObject({ unit, area: "40" });
  }
});
