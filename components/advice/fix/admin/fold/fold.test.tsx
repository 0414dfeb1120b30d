import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FixWorkbench } from "@/components/advice/fix/admin/fix-workbench";
import { focusField } from "@/components/catalogue/product/admin/form/parts/error-summary";
import { problemContent } from "@/lib/advice/fix/content";
import { renderAsOwner } from "@/tests/support/render-as";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), replace: vi.fn() }) }));

const copied = problemContent.parse({
  name: "Wet wall",
  place: "bathroom",
  sign: "Drips",
  summary: "It leaks.",
  causes: [],
  never: [],
  questions: [
    {
      key: "tiled",
      ask: "Tiled?",
      answers: [
        { key: "yes", label: "Yes" },
        { key: "no", label: "No" },
      ],
    },
  ],
  outcomes: [
    { when: { tiled: ["no"] }, systems: [], advice: "Tile it." },
    { when: {}, systems: [], inspect: true },
  ],
});

const show = () => renderAsOwner(<FixWorkbench kind="problem" entry={null} copied={copied} products={[]} systems={[]} />);
const row = (name: string) => screen.getByRole("group", { name });
const isOpen = (name: string) => row(name).querySelector(":scope > details")?.hasAttribute("open");
const press = (name: string) => userEvent.click(within(row(name)).getAllByText(name).at(-1) as HTMLElement);

test("rows are folded to a line that says what is in them", () => {
  show();
  expect(["Question 1", "Case 1", "Case 2"].map(isOpen)).toEqual([false, false, false]);
  expect(within(row("Question 1")).getByText("Tiled? · 2 answers")).toBeDefined();
  expect(within(row("Case 1")).getByText("Tiled? No · Tile it.")).toBeDefined();
  expect(within(row("Case 2")).getByText("Any answer · Inspect first")).toBeDefined();
  const outline = screen.getByRole("navigation", { name: "Sections" });
  expect(
    within(outline)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["The problem", "Questions1", "Cases2"]);
});

test("a new row is open; the outline opens and closes all", async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole("button", { name: "Add a case" }));
  expect(["Case 1", "Case 2", "Case 3"].map(isOpen)).toEqual([false, false, true]);
  await user.click(screen.getByRole("button", { name: "Open all" }));
  expect(["Question 1", "Answer 1", "Case 1"].map((name) => isOpen(name))).toEqual([true, true, true]);
  await user.click(screen.getByRole("button", { name: "Close all" }));
  expect(["Question 1", "Case 1", "Case 3"].map(isOpen)).toEqual([false, false, false]);
});

test("what is typed stays in a closed fold, and an error in it opens it and gets the focus", async () => {
  const user = userEvent.setup();
  show();
  await press("Question 1");
  const ask = within(row("Question 1")).getByLabelText<HTMLInputElement>("Question");
  fireEvent.change(ask, { target: { value: "" } });
  await press("Question 1");
  expect(isOpen("Question 1")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await within(row("Question 1")).findByText("1 error")).toBeDefined();
  expect(isOpen("Question 1")).toBe(true);
  expect(document.activeElement).toBe(ask);
  expect(screen.getByRole("link", { name: /Questions/ }).textContent).toBe("Questions11 error");
});

test("a link to a field opens all folds around it", () => {
  show();
  expect(isOpen("Question 1")).toBe(false);
  act(() => focusField("content.questions.0.answers.1.label"));
  expect([isOpen("Question 1"), isOpen("Answer 2"), isOpen("Answer 1")]).toEqual([true, true, false]);
  expect(document.activeElement?.id).toBe("field-content.questions.0.answers.1.label");
});
