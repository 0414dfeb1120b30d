import { expect, test } from "vitest";
import { problemContent, systemContent } from "@/lib/fix/content";
import { emptyContent, inForm, outOfForm, readContent } from "./form-values";

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
  days: range,
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

test("a document comes out of its form as it went in", () => {
  expect(outOfForm(inForm("system", system))).toEqual(system);
  expect(outOfForm(inForm("problem", problem))).toEqual(problem);
});

test("empty boxes are nothing, and answers that are all ticked do not matter", () => {
  const [wash, coat] = inForm("system", system).layers;
  const rates = { all: { row: "Concrete" }, smooth: null };
  const typed = { ...system, layers: [wash, { ...coat, options: [{ productId, rates }] }] };
  expect(readContent("system", typed)).toEqual(system);
  const [first, second] = problem.outcomes;
  const outcomes = [first, { ...second, when: { tiled: ["yes", "no"] } }];
  expect(readContent("problem", { ...problem, outcomes })).toEqual(problem);
  expect(readContent("problem", { ...problem, outcomes: [first, { ...second, when: { tiled: [] } }] })).toEqual(problem);
});

test("what is half typed is no document, and is not lost either", () => {
  expect(readContent("system", emptyContent.system)).toBeNull();
  expect(outOfForm(emptyContent.system)).toMatchObject({ years: { min: null, max: null }, layers: [{ waitHours: null }] });
  expect(outOfForm({ layers: "x" })).toEqual({ layers: [] });
});
