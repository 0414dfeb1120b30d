import { expect, test } from "vitest";
import type { ProblemContent } from "./content";
import { allAnswers, getOutcome, nextQuestion, readAnswers } from "./rules";

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

test("a question is asked only as long as it decides something", () => {
  expect(nextQuestion(roof, {})?.key).toBe("slab");
  expect(nextQuestion(roof, { slab: "sags" })).toBeNull();
  expect(nextQuestion(roof, { slab: "sound" })?.key).toBe("top");
  expect(nextQuestion(roof, { slab: "sound", top: "felt" })).toBeNull();
  expect(nextQuestion(roof, { slab: "sound", top: "bare" })?.key).toBe("daily");
});

test("every way through the questions leads to advice", () => {
  const ways = allAnswers(roof).map((answers) => [Object.values(answers).join(" "), getOutcome(roof, answers)?.advice]);
  expect(ways).toEqual([
    ["sound bare yes", "pu"],
    ["sound bare no", "acrylic"],
    ["sound felt", "torch"],
    ["sags", "look"],
  ]);
});

test("an address is read answer by answer, and one that nobody was asked is none", () => {
  expect(readAnswers(roof, [])).toMatchObject({ answers: {}, question: { key: "slab" } });
  expect(readAnswers(roof, ["sound", "felt"])).toMatchObject({ answers: { slab: "sound", top: "felt" }, question: null });
  expect(readAnswers(roof, ["felt"])).toBeNull();
  expect(readAnswers(roof, ["sags", "bare"])).toBeNull();
});
