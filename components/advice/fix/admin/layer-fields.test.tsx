import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FixWorkbench } from "@/components/advice/fix/admin/fix-workbench";
import { focusField } from "@/components/catalogue/product/admin/form/parts/error-summary";
import type { CheckedProduct } from "@/lib/advice/fix/admin/checks";
import { previewJob } from "@/lib/advice/job/admin/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { createExampleSystem } from "@/tests/support/example-system";
import { renderAsOwner } from "@/tests/support/render-as";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), replace: vi.fn() }) }));

const row = (surface: string, unit: string) => ({ surface, unit, coats: 1, basis: "total" as const });
const mesh: CheckedProduct = {
  productId: "01976b2e-0000-7000-8000-000000000009",
  name: "Mesh",
  isSold: true,
  rows: [row("Smooth", "m2_per_piece"), row("Rough", "m2_per_piece"), row("By weight", "kg_per_m2")],
  units: ["m"],
  smallest: 10,
  isPotable: false,
};
const path = "content.layers.0.options.0.rates.all";

test("what a roll holds stays when another row is chosen that counts rolls, and goes with one that does not", async () => {
  const options = [{ productId: mesh.productId, rates: { all: { row: "Smooth" } } }];
  const system = createExampleSystem([{ role: "reinforcement", name: "Mesh", options }]);
  answer(previewJob, refused(400, "Not yet."));
  renderAsOwner(<FixWorkbench kind="system" entry={null} copied={system} products={[mesh]} systems={[]} />);
  act(() => focusField(path));
  const getRate = () => document.getElementById(`field-${path}`) as HTMLSelectElement;
  const getHeld = () => screen.queryByLabelText<HTMLInputElement>("One roll or piece holds")?.value;
  /** The preview is of what would be saved. */
  const getSent = () => sentTo(previewJob).at(-1)?.body.system.layers[0]?.options[0]?.rates.all;
  await userEvent.type(screen.getByLabelText("One roll or piece holds"), "25");
  await userEvent.selectOptions(getRate(), "Rough");
  expect([getRate().value, getHeld()]).toEqual(["row:Rough", "25"]);
  await waitFor(() => expect(getSent()).toEqual({ row: "Rough", piece: 25 }));
  await userEvent.selectOptions(getRate(), "By weight");
  expect(getHeld()).toBeUndefined();
  await waitFor(() => expect(getSent()).toEqual({ row: "By weight" }));
  await userEvent.selectOptions(getRate(), "Rough");
  expect(getHeld()).toBe("");
});
