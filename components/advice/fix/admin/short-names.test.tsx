import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FixWorkbench } from "@/components/advice/fix/admin/fix-workbench";
import { focusField } from "@/components/catalogue/product/admin/form/parts/error-summary";
import { problemContent } from "@/lib/advice/fix/content";
import { previewJob } from "@/lib/advice/job/admin/contract";
import { answer, refused } from "@/tests/support/api";
import { createExampleSystem } from "@/tests/support/example-system";
import { renderAsOwner } from "@/tests/support/render-as";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), replace: vi.fn() }) }));

const question = (key: string, ask: string) => ({
  key,
  ask,
  answers: [
    { key: "yes", label: "Yes" },
    { key: "no", label: "No" },
  ],
});
const problem = problemContent.parse({
  name: "Wet wall",
  place: "bathroom",
  sign: "Drips",
  summary: "It leaks.",
  causes: [],
  never: [],
  questions: [question("tiled", "Tiled?"), question("walked", "Walked on?")],
  outcomes: [
    { when: { tiled: ["no"], walked: ["yes"] }, systems: [], advice: "Tile it." },
    { when: {}, systems: [], inspect: true },
  ],
});

const row = (name: string) => screen.getByRole("group", { name });
const field = (path: string) => document.getElementById(`field-content.${path}`) as HTMLInputElement;

/** Types a short name into this field and leaves it. */
async function rename(path: string, name: string): Promise<HTMLInputElement> {
  act(() => focusField(`content.${path}`));
  await userEvent.clear(field(path));
  await userEvent.type(field(path), name);
  await userEvent.tab();
  return field(path);
}

const showProblem = () => renderAsOwner(<FixWorkbench kind="problem" entry={null} copied={problem} products={[]} systems={[]} />);

test("a short name that another row has is refused, and the conditions of the cases stay", async () => {
  showProblem();
  const condition = "Tiled? No · Walked on? Yes · Tile it.";
  expect(within(row("Case 1")).getByText(condition)).toBeDefined();
  await rename("questions.0.answers.1.key", "yes");
  expect(screen.getByText("“yes” is taken: choose another")).toBeDefined();
  await rename("questions.0.key", "walked");
  expect(screen.getByText("“walked” is taken: choose another")).toBeDefined();
  expect(within(row("Case 1")).getByText(condition)).toBeDefined();
});

test("another short name is taken over, and two are swapped by way of a third", async () => {
  showProblem();
  await rename("questions.0.key", "walked");
  await rename("questions.0.key", "other");
  expect(screen.queryByText(/is taken/)).toBeNull();
  await rename("questions.1.key", "tiled");
  expect((await rename("questions.0.key", "walked")).value).toBe("walked");
  expect(within(row("Case 1")).getByText("Tiled? No · Walked on? Yes · Tile it.")).toBeDefined();
});

test("a surface cannot have the short name of the rates for every surface", async () => {
  const system = createExampleSystem([{ role: "coat", name: "Coat" }]);
  answer(previewJob, refused(400, "Not yet."));
  renderAsOwner(<FixWorkbench kind="system" entry={null} copied={system} products={[]} systems={[]} />);
  await rename("surfaces.0.key", "all");
  expect(screen.getByText("“all” is taken: choose another")).toBeDefined();
});
