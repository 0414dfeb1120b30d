import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { problemContent } from "@/lib/advice/fix/content";
import { PlaceView } from "./place-view";
import { ProblemView } from "./problem-view";

const answers = ["yes", "no"].map((key) => ({ key, label: key === "yes" ? "Yes" : "No, it runs off" }));
const problem = {
  _id: "01976b2e-0000-7000-8000-000000000001",
  slug: "roof-leaks",
  version: 1,
  ...problemContent.parse({
    name: "The roof leaks",
    place: "roof_terrace",
    sign: "Drips",
    summary: "Water comes in.",
    causes: ["No slope, so water stands"],
    never: [],
    questions: ["Does water stand?", "Is it walked on?"].map((ask, at) => ({ key: `q${at}`, ask, answers })),
    outcomes: [{ when: {}, systems: [], inspect: true }],
  }),
};

test("an answer stands with its question, the count says how many may follow, and causes are not ticked as good", () => {
  const question = problem.questions[1] ?? null;
  render(<ProblemView problem={problem} answers={{ q0: "no" }} question={question} outcome={null} systems={[]} />);
  expect(screen.getByRole("list", { name: "Your answers" }).textContent).toBe("Does water stand? No, it runs offChange");
  expect(screen.getByText("Question 2 of up to 2")).toBeDefined();
  expect(screen.getByText("No slope, so water stands").closest("ul")?.className).toContain("marked-plain");
});

test("a place with one problem begins with its question, one with several with what people see", () => {
  const { rerender } = render(<PlaceView place="roof_terrace" problems={[problem]} />);
  expect(screen.getByRole("heading", { name: "Does water stand?" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Yes" }).getAttribute("href")).toBe("/fix/roof-leaks/yes");
  expect(screen.getByRole("link", { name: "Why it happens" }).getAttribute("href")).toBe("/fix/roof-leaks");
  const other = { ...problem, _id: "2", slug: "wet-edge", sign: "A wet edge" };
  rerender(<PlaceView place="roof_terrace" problems={[problem, other]} />);
  expect(screen.getByRole("link", { name: /^A wet edge/ }).getAttribute("href")).toBe("/fix/wet-edge");
  expect(screen.queryByRole("heading", { name: "Does water stand?" })).toBeNull();
});
