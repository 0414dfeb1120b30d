import { expect, test } from "vitest";
import { addUp, parseList, splitLastNumber } from "./text";

const white = "ABH-RC5-20L-WHT";

test.each([
  [`${white} x 4`, white, 4],
  [`${white} X4`, white, 4],
  [`${white} × 4`, white, 4],
  [`${white}*4`, white, 4],
  [`${white} - 4`, white, 4],
  [`${white}, 4`, white, 4],
  [`${white}: 4`, white, 4],
  [`${white} = 4 pcs`, white, 4],
  [`${white} (4 nos)`, white, 4],
  [`${white} qty 4`, white, 4],
  [`${white} 4`, white, 4],
  [`${white} 4 Nos.`, white, 4],
  [`${white} ४ वटा`, white, 4],
  [`${white} x ४`, white, 4],
  [`4 ${white}`, white, 4],
  [`4x ${white}`, white, 4],
  [`4 × ${white}`, white, 4],
  [`4 pcs ${white}`, white, 4],
  [`4 nos. ${white}`, white, 4],
  [`4, ${white}`, white, 4],
  [`4 - ${white}`, white, 4],
  [`१२ ${white}`, white, 12],
  [`- ${white} x 4`, white, 4],
  [`2. ${white} x 4`, white, 4],
  [`${white} x 4.`, white, 4],
  [`${white}\t4`, white, 4],
  [`4\t${white}`, white, 4],
  [`1\t${white}\t4\tpcs\t21600`, `${white}, pcs`, 4],
  [`${white}\tRoofCoat 5, 20 L\t4`, `${white}, RoofCoat 5, 20 L`, 4],
  ["RoofCoat 5 4 x 20L", "RoofCoat 5 20L", 4],
  ["RoofCoat 5 ४ x २० लिटर", "RoofCoat 5 20 लिटर", 4],
  ["RoofCoat 5 20L x4 white", "RoofCoat 5 20L white", 4],
  ["20 L x 4 RoofCoat 5", "20 L RoofCoat 5", 4],
  ["RoofCoat 5 20L [4]", "RoofCoat 5 20L", 4],
  ["qty 4 RoofCoat 5 20L", "RoofCoat 5 20L", 4],
  ["Quantity: 4 RoofCoat 5 20L", "RoofCoat 5 20L", 4],
  ["CemFlex 2K 15 kg 4 sets", "CemFlex 2K 15 kg", 4],
  ["CemFlex 2K 15 kg 1 set", "CemFlex 2K 15 kg", 1],
  ["4 kits CemFlex 2K", "CemFlex 2K", 4],
  ["PU Joint 25 4 cartridges", "PU Joint 25", 4],
  ["QuellBand 20 x 10", "QuellBand 20", 10],
  ["QuellBand 20 × 10 mm", "QuellBand 20 × 10 mm", null],
  [white, white, null],
  ["ABH-RC5-20", "ABH-RC5-20", null],
  [`${white} x 0`, white, 0],
  [`${white} x 9999`, white, 9999],
  ["RoofCoat 10 20 L - 3", "RoofCoat 10 20 L", 3],
  ["RoofCoat 10 20 L 3", "RoofCoat 10 20 L", 3],
  ["RoofCoat 10 20L x 3", "RoofCoat 10 20L", 3],
  ["3 RoofCoat 10 20 L", "RoofCoat 10 20 L", 3],
  ["20 L RoofCoat 10", "20 L RoofCoat 10", null],
  ["20 लिटर RoofCoat", "20 लिटर RoofCoat", null],
  ["4 mm torch-on", "4 mm torch-on", null],
  ["RoofCoat 10", "RoofCoat 10", null],
  ["Primer 5 L", "Primer 5 L", null],
  ["nosing strip 4 nose", "nosing strip 4 nose", null],
  ["12", "12", null],
  ["x 4", "x 4", null],
])("%j is read", (typed, item, quantity) => {
  expect(parseList(typed)).toEqual([{ typed, item, quantity }]);
});

test("an item may end in a number that only the products can explain", () => {
  expect(splitLastNumber("Moisture Meter 3")).toEqual({ item: "Moisture Meter", quantity: 3 });
  expect(splitLastNumber("RoofCoat 5 20L white 3")).toEqual({ item: "RoofCoat 5 20L white", quantity: 3 });
  for (const item of ["Moisture Meter", "12", "12 3", "Primer 5 L", "Mesh 4mm"]) expect(splitLastNumber(item)).toBeNull();
});

test("empty lines are left out, whatever ends a line", () => {
  expect(parseList(` ${white} x 1 \r\n\r\n  \nPrimer\rMesh\n`).map(({ typed }) => typed)).toEqual([
    `${white} x 1`,
    "Primer",
    "Mesh",
  ]);
  expect(parseList(" \r\n\t")).toEqual([]);
});

test("a long line is read quickly, and kept", () => {
  const typed = `4 ${"x 4 , ".repeat(1400)}${white}`;
  const start = performance.now();
  expect(parseList(typed)).toMatchObject([{ typed, quantity: 4 }]);
  expect(performance.now() - start).toBeLessThan(500);
});

test("lines for the same pack are added up where the first one stands", () => {
  const lines = [
    { typed: ["a x 4"], quantity: 4, id: "a" },
    { typed: ["b"], quantity: 1, id: "b" },
    { typed: ["2 a"], quantity: 2, id: "a" },
  ];
  expect(addUp(lines, ({ id }) => id)).toEqual([
    { typed: ["a x 4", "2 a"], quantity: 6, id: "a" },
    { typed: ["b"], quantity: 1, id: "b" },
  ]);
});
