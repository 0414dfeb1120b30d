import { expect, test } from "vitest";
import { bareSystem, roofProblem } from "@/tests/support/fix-access-fixtures";
import { type CheckedProduct, type CheckedSystem, checkProblem, checkSystem } from "./checks";

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;

const row = (more: object = {}) => ({ surface: "Concrete", coats: 2, unit: "kg_per_m2", basis: "total" as const, ...more });
const product = (at: number, more: Partial<CheckedProduct> = {}): CheckedProduct => ({
  productId: uuid(at),
  name: `Product ${at}`,
  isSold: true,
  isPotable: at === 1,
  rows: [row(), row({ surface: "One coat", coats: 1, basis: "per_coat" })],
  units: ["kg"],
  smallest: 1,
  ...more,
});
const products = new Map(
  [product(1), product(2, { isSold: false }), product(3, { units: ["l", "ml"] }), product(4, { units: ["m"] })].map((each) => [
    each.productId,
    each,
  ]),
);

const own = (unit: string) => ({ all: { min: 1, max: 2, unit } });
const layer = (options: [number, object][], more: object = {}) => ({
  layers: [
    {
      role: "coat",
      name: "Coat",
      coats: 2,
      options: options.map(([at, rates]) => ({ productId: uuid(at), rates })),
      ...more,
    },
  ],
});

const mesh = { role: "reinforcement", name: "Mesh", intoNextCoat: true };
const coat = { role: "coat", name: "Coat", coats: 2 };
const row1 = { all: { row: "Concrete" } };

test.each<[string, object, string[]]>([
  ["work without material", {}, []],
  ["a row of the table", layer([[1, row1]]), []],
  ["a row of the table with the amount per coat", layer([[1, { all: { row: "One coat" } }]]), []],
  ["a layer whose products are no longer sold", layer([[2, row1]]), ["error layers.0"]],
  ["drinking water on a safe coat", { ...layer([[1, row1]]), potable: true }, []],
  ["drinking water on an unsafe coat", { ...layer([[4, own("m2_per_piece")]]), potable: true }, ["error layers.0.options.0"]],
  ["drinking water above an unsafe cove", { ...layer([[4, own("m2_per_piece")]], { role: "preparation" }), potable: true }, []],
  ["a product that does not exist", layer([[9, row1]]), ["error layers.0"]],
  [
    "one product of two that is no longer sold",
    layer([
      [1, row1],
      [2, row1],
    ]),
    ["warning layers.0.options.1"],
  ],
  ["a row that was deleted", layer([[1, { all: { row: "Brick" } }]]), ["error layers.0.options.0.rates.all"]],
  ["no amount", layer([[1, {}]]), ["error layers.0.options.0"]],
  [
    "no amount for one of its surfaces",
    {
      ...layer([[1, { smooth: { row: "Concrete" } }]]),
      surfaces: ["smooth", "stone", "rough"].map((key) => ({ key, label: key })),
    },
    ["error layers.0.options.0.rates.stone"],
  ],
  [
    "a surface that was deleted",
    layer([[1, { ...row1, tiles: { row: "Concrete" } }]]),
    ["warning layers.0.options.0.rates.tiles"],
  ],
  ["a different number of coats than in the row", layer([[1, row1]], { coats: 3 }), ["warning layers.0.options.0.rates.all"]],
  ["kilograms of a product sold by the litre", layer([[3, own("m2_per_kg")]]), ["error layers.0.options.0.rates.all"]],
  ["litres of a product sold by the litre", layer([[3, own("m2_per_l")]]), []],
  ["litres of a product sold by the kilogram", layer([[1, own("l_per_m2")]]), ["error layers.0.options.0.rates.all"]],
  ["rolls of a product sold by the metre", layer([[4, own("m2_per_piece")]]), []],
  ["metres for a layer measured by area", layer([[4, own("m_per_piece")]]), ["warning layers.0.options.0.rates.all"]],
  [
    "square metres for a layer measured by length",
    layer([[1, own("kg_per_m2")]], { measure: "length" }),
    ["warning layers.0.options.0.rates.all"],
  ],
  ["a tape along the corners", layer([[4, own("m_per_piece")]], { measure: "edge" }), []],
  ["a mesh in the next coat", { layers: [mesh, coat] }, []],
  ["a mesh in a coat that does not follow", { layers: [coat, mesh] }, ["warning layers.1"]],
  ["a joint rate for a roof", layer([[3, own("joint")]]), ["warning layers.0.options.0.rates.all"]],
  ["a joint rate for a joint", { ...layer([[3, own("joint")]]), extent: "joint" }, []],
  ["a tool that is no longer sold", { tools: [{ name: "Roller", productId: uuid(2), count: "job" }] }, ["warning tools.0"]],
  ["a tool that the shop does not sell", { tools: [{ name: "Bucket", count: "job" }] }, []],
  ["two surfaces with the same key", { surfaces: ["One", "Two"].map((label) => ({ key: "smooth", label })) }, ["error surfaces"]],
])("a system with %s", (_, more, expected) => {
  expect(checkSystem(bareSystem(more), products).map(({ level, path }) => `${level} ${path}`)).toEqual(expected);
});

const systems = new Map<string, CheckedSystem>([
  [uuid(1), { _id: uuid(1), name: "Roof", isPublished: true, isPotable: false }],
  [uuid(2), { _id: uuid(2), name: "Draft", isPublished: false, isPotable: false }],
  [uuid(3), { _id: uuid(3), name: "Lining", isPublished: true, isPotable: true }],
]);
const ranked = (...ids: number[]) => ids.map((at) => ({ systemId: uuid(at), reason: "It fits." }));
const answers = ["yes", "no"].map((key) => ({ key, label: key }));
const questions = (...keys: string[]) => keys.map((key) => ({ key, ask: `${key}?`, answers }));

test.each<[string, object, string[]]>([
  ["a case for every answer", {}, []],
  [
    "a drinking-water lining for a tank",
    { place: "water_tank", questions: [], outcomes: [{ when: {}, systems: ranked(3) }] },
    [],
  ],
  [
    "a system for a tank that is not for drinking water",
    { place: "water_tank", questions: [], outcomes: [{ when: {}, systems: ranked(1) }] },
    ["warning outcomes.0.systems.0"],
  ],
  ["a question that no case uses", { questions: questions("walked", "tiled") }, ["error questions.1"]],
  [
    "a question that was deleted",
    { questions: [], outcomes: [{ when: { walked: ["no"] }, systems: ranked(1) }] },
    ["error outcomes.0", "error outcomes", "warning outcomes.0"],
  ],
  [
    "an answer that was deleted",
    {
      outcomes: [
        { when: { walked: ["no", "often"] }, systems: ranked(1) },
        { when: {}, systems: ranked(1) },
      ],
    },
    ["error outcomes.0"],
  ],
  ["an answer that no case covers", { outcomes: [{ when: { walked: ["no"] }, systems: ranked(1) }] }, ["error outcomes"]],
  [
    "two questions with a combination of answers that no case covers",
    {
      questions: questions("walked", "tiled"),
      outcomes: [
        { when: { walked: ["no"] }, systems: ranked(1) },
        { when: { walked: ["yes"], tiled: ["no"] }, systems: ranked(1) },
      ],
    },
    ["error outcomes"],
  ],
  ["a system that is a draft", { outcomes: [{ when: {}, systems: ranked(2) }], questions: [] }, ["error outcomes.0.systems.0"]],
  ["a system that was deleted", { outcomes: [{ when: {}, systems: ranked(9) }], questions: [] }, ["error outcomes.0.systems.0"]],
  ["a case that lists a system twice", { outcomes: [{ when: {}, systems: ranked(1, 1) }], questions: [] }, ["error outcomes.0"]],
  ["a case without systems and advice", { outcomes: [{ when: {}, systems: [] }], questions: [] }, ["error outcomes.0"]],
  ["a case with advice only", { outcomes: [{ when: {}, systems: [], advice: "Call a plumber." }], questions: [] }, []],
  [
    "a case after one that always matches",
    {
      questions: [],
      outcomes: [
        { when: {}, systems: ranked(1) },
        { when: {}, systems: ranked(1) },
      ],
    },
    ["warning outcomes.1"],
  ],
  ["two questions with the same key", { questions: questions("walked", "walked") }, ["error questions"]],
])("a problem with %s", (_, more, expected) => {
  const checks = checkProblem(roofProblem(uuid(1), more), systems);
  expect(checks.map(({ level, path }) => `${level} ${path}`)).toEqual(expected);
});

test("a combination that no case covers is described by its questions and answers", () => {
  const problem = roofProblem(uuid(1), { outcomes: [{ when: { walked: ["no"] }, systems: ranked(1) }] });
  expect(checkProblem(problem, systems)).toEqual([
    { level: "error", path: "outcomes", message: "No case fits: Is it walked on every day? Yes." },
  ]);
});
