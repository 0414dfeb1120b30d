import { expect, test } from "vitest";
import { createSystemContent } from "@/tests/support/fix-fixtures";
import type { Layer, ProblemContent } from "./content";
import {
  allAnswers,
  coatName,
  getNeighbours,
  getOutcome,
  getProblemsSolvedBy,
  nextQuestion,
  readAnswers,
  toSteps,
} from "./rules";

const question = (key: string, ...answers: string[]) => ({
  key,
  ask: `${key}?`,
  help: "",
  answers: answers.map((answer) => ({ key: answer, label: answer, help: "" })),
});
const outcome = (advice: string, when: Record<string, string[]>) => ({ when, advice, systems: [], inspect: false });

const roof: Pick<ProblemContent, "questions" | "outcomes"> = {
  questions: [question("slab", "sound", "sags"), question("top", "bare", "felt"), question("daily", "yes", "no")],
  outcomes: [
    outcome("look", { slab: ["sags"] }),
    outcome("torch", { top: ["felt"] }),
    outcome("pu", { daily: ["yes"] }),
    outcome("acrylic", {}),
  ],
};

test("a question is asked only if a remaining case depends on it", () => {
  expect(nextQuestion(roof, {})?.key).toBe("slab");
  expect(nextQuestion(roof, { slab: "sags" })).toBeNull();
  expect(nextQuestion(roof, { slab: "sound" })?.key).toBe("top");
  expect(nextQuestion(roof, { slab: "sound", top: "felt" })).toBeNull();
  expect(nextQuestion(roof, { slab: "sound", top: "bare" })?.key).toBe("daily");
});

test("every path through the questions leads to advice", () => {
  const paths = allAnswers(roof).map((answers) => [Object.values(answers).join(" "), getOutcome(roof, answers)?.advice]);
  expect(paths).toEqual([
    ["sound bare yes", "pu"],
    ["sound bare no", "acrylic"],
    ["sound felt", "torch"],
    ["sags", "look"],
  ]);
});

test("answers are read from the URL one by one, and an answer to a question that was not asked is refused", () => {
  expect(readAnswers(roof, [])).toMatchObject({ answers: {}, question: { key: "slab" } });
  expect(readAnswers(roof, ["sound", "felt"])).toMatchObject({ answers: { slab: "sound", top: "felt" }, question: null });
  expect(readAnswers(roof, ["felt"])).toBeNull();
  expect(readAnswers(roof, ["sags", "bare"])).toBeNull();
});

const layer = (name: string, role: Layer["role"], ...productIds: string[]) =>
  ({ name, role, options: productIds.map((productId) => ({ productId, rates: {} })) }) as unknown as Layer;
const flat = {
  _id: "flat",
  layers: [
    layer("Clean", "preparation"),
    layer("Prime", "primer", "primer"),
    layer("First coat", "coat", "coat", "other"),
    layer("Mesh", "reinforcement", "mesh"),
    layer("Last coat", "coat", "coat"),
    layer("Top", "protection", "top"),
  ],
};

test.each([
  ["primer", null, "First coat"],
  ["coat", "Prime", "Top"],
  ["mesh", "First coat", "Last coat"],
  ["top", "Last coat", null],
  ["roller", null, null],
])("the layer below %s is %s, and the layer above is %s", (productId, under, over) => {
  const { under: below, over: above } = getNeighbours(flat, productId);
  expect([below?.name ?? null, above?.name ?? null]).toEqual([under, over]);
});

test("a mesh that is laid into a coat is neither below nor above it", () => {
  const [, primer, , mesh, coat] = flat.layers;
  const layers = [primer, mesh && { ...mesh, intoNextCoat: true }, coat].flatMap((each) => each ?? []);
  expect(getNeighbours({ layers }, "coat").under?.name).toBe("Prime");
  expect(getNeighbours({ layers }, "mesh").over?.name).toBe("Last coat");
});

test("a product solves the problems of those systems that use it as a coat", () => {
  const advice = (...systemIds: string[]) => ({
    ...outcome("", {}),
    systems: systemIds.map((systemId) => ({ systemId, reason: "It is dry then." })),
  });
  const problems = [
    { name: "sometimes", outcomes: [advice("other"), advice("other", "flat")] },
    { name: "never", outcomes: [advice("other"), advice()] },
    { name: "always", outcomes: [advice("flat")] },
  ];
  const solvedBy = (...ids: string[]) => getProblemsSolvedBy(new Set(ids), { problems, systems: [flat] }).map(({ name }) => name);
  expect(solvedBy("coat", "unknown")).toEqual(["sometimes", "always"]);
  expect(solvedBy("primer", "mesh", "top")).toEqual([]);
});

test("problems of whose coats the products are a good part come first, in the order of staff", () => {
  const [acrylic, pu, slurry] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const system = (_id: string, ...ids: string[]) => {
    const options = ids.map((productId) => ({ productId, rates: {} }));
    return { _id, ...createSystemContent({ layers: [{ role: "coat", name: "Coat", options }] }) };
  };
  const problem = (name: string, systemId: string) => ({
    name,
    outcomes: [{ ...outcome("", {}), systems: [{ systemId, reason: "" }] }],
  });
  const problems = [problem("hot roof", "cool"), problem("roof", "roofs"), problem("bathroom", "baths")];
  const systems = [system("roofs", acrylic, pu, slurry, crypto.randomUUID()), system("baths", slurry), system("cool", pu)];
  const solvedBy = (...ids: string[]) => getProblemsSolvedBy(new Set(ids), { problems, systems }).map(({ name }) => name);
  expect(solvedBy(slurry)).toEqual(["bathroom", "roof"]);
  expect(solvedBy(acrylic, pu)).toEqual(["hot roof", "roof"]);
});

test("a mesh is part of the first coat that it is laid into, so steps and drawing have one order", () => {
  const named = (name: string, coats: number, intoNextCoat = false) => ({ name, coats, intoNextCoat });
  const layers = [
    named("Primer", 1),
    named("Corner mesh", 1, true),
    named("PVA mesh", 1, true),
    named("Coating", 2),
    named("Mesh", 1, true),
  ];
  const names = toSteps(layers).map((step) => Array.from({ length: step.layer.coats }, (_, coat) => coatName(step, coat)));
  expect(names).toEqual([
    ["Primer"],
    ["Coating: coat 1 of 2, with corner mesh and PVA mesh laid into it", "Coating: coat 2 of 2"],
    // Nothing follows that it could be laid into.
    ["Mesh"],
  ]);
});
