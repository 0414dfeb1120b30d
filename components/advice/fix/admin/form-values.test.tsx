import { expect, test } from "vitest";
import { problemContent, systemContent } from "@/lib/advice/fix/content";
import { emptyContent, fromFormContent, readContent, toFormContent } from "./form-values";

const productId = "00000000-0000-4000-8000-000000000001";
const range = { min: 1, max: 2 };
const system = systemContent.parse({
  name: "Roof",
  summary: "Two coats.",
  goodFor: ["Roofs"],
  notFor: [],
  years: range,
  warranty: [],
  skill: "self",
  cureDays: range,
  temperature: range,
  surfaces: [{ key: "smooth", label: "Smooth" }],
  tools: [],
  mistakes: [],
  safety: [],
  layers: [
    { role: "preparation", name: "Wash", waitHours: { min: 0, max: 24 } },
    { role: "coat", name: "Coat", coats: 2, options: [{ productId, rates: { all: { row: "Concrete" } } }] },
  ],
});
const answers = ["yes", "no"].map((key) => ({ key, label: key }));
const problem = problemContent.parse({
  name: "Leak",
  place: "bathroom",
  sign: "Drips",
  summary: "It leaks.",
  causes: [],
  never: [],
  questions: [{ key: "tiled", ask: "Tiled?", answers }],
  outcomes: [
    { when: { tiled: ["no"] }, systems: [], advice: "Tile it." },
    { when: {}, systems: [], inspect: true },
  ],
});

test("converting a document to form values and back does not change it", () => {
  expect(fromFormContent(toFormContent("system", system))).toEqual(system);
  expect(fromFormContent(toFormContent("problem", problem))).toEqual(problem);
});

test("empty fields are left out, and a question with all answers ticked is no condition", () => {
  const [wash, coat] = toFormContent("system", system).layers;
  const rates = { all: { row: "Concrete" }, smooth: null };
  const values = { ...system, layers: [wash, { ...coat, options: [{ productId, rates }] }] };
  expect(readContent("system", values)).toEqual(system);
  const [first, second] = problem.outcomes;
  const outcomes = [first, { ...second, when: { tiled: ["yes", "no"] } }];
  expect(readContent("problem", { ...problem, outcomes })).toEqual(problem);
  expect(readContent("problem", { ...problem, outcomes: [first, { ...second, when: { tiled: [] } }] })).toEqual(problem);
});

test("unfinished input is not a valid document, but is not lost either", () => {
  expect(readContent("system", emptyContent.system)).toBeNull();
  expect(fromFormContent(emptyContent.system)).toMatchObject({ years: { min: null, max: null }, layers: [{ waitHours: null }] });
  expect(fromFormContent({ layers: "x" })).toEqual({ layers: [] });
});
