import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyValues, emptyVariant } from "@/components/catalogue/product/admin/form/form-values";
import { focusField } from "@/components/catalogue/product/admin/form/parts/error-summary";
import { Variants } from "@/components/catalogue/product/admin/form/sections/variants";

import { useCallForm } from "@/components/kit/form/use-call-form";
import { toast } from "@/components/kit/toast/toast";
import type { AdminVariant } from "@/lib/catalogue/product/admin/edit/contract";
import { type ProductForm, productForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { allRights, type Right } from "@/lib/platform/shared/rights";
import { renderAs } from "@/tests/support/render-as";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const savedId = "0190a000-0000-7000-8000-0000000000a1";
const pack = { ...emptyVariant, form: "bucket", unit: "l" as const, price: 6400, tradePrice: 5600, weightGrams: 26_000 };
const packs = [
  { ...pack, _id: savedId, sku: "RG-20", size: 20 },
  { ...pack, sku: "RG-4", size: 4 },
  { ...pack, sku: "RG-1", size: 1 },
];
const saved = [{ ...packs[0], stock: 7, isOrdered: false }] as unknown as AdminVariant[];

let form: UseFormReturn<ProductForm>;

function Form() {
  ({ form } = useCallForm<ProductForm>(productForm, {
    defaultValues: { ...emptyValues, variants: packs },
    mode: "onSubmit",
    send: async () => {},
    notifyInvalid: () => {},
  }));
  return (
    <FormProvider {...form}>
      <Variants saved={saved} view="table" />
      <p>{form.formState.isDirty ? "Unsaved changes" : "All changes saved"}</p>
    </FormProvider>
  );
}

const show = (rights: readonly Right[] = allRights) => renderAs(rights, <Form />);
const cell = (column: string, row: string) => screen.getByRole<HTMLInputElement>("textbox", { name: `${column} ${row}` });
const price = (row: string) => cell("Retail price, Rs", row);
const paste = (target: Element, text: string) => act(() => fireEvent.paste(target, { clipboardData: { getData: () => text } }));
const getToast = () => vi.mocked(toast).mock.calls.at(-1);

beforeEach(() => vi.mocked(toast).mockClear());

test("pasted cells fill the table from the focused cell on, numbers as people write them, and one button takes it back", () => {
  show();
  paste(price("2. 4 L"), "Rs 1,250.00\t१,१००\t1,500/-\r\n640\t600\t\r\n1\t2\t3\r\n");
  const [first, second, third] = form.getValues("variants");
  expect(first).toMatchObject({ price: 6400, tradePrice: 5600 });
  expect(second).toMatchObject({ price: 1250, tradePrice: 1100, compareAtPrice: 1500 });
  expect(third).toMatchObject({ price: 640, tradePrice: 600, compareAtPrice: null });
  expect(screen.getByText("Unsaved changes")).toBeDefined();
  const [kind, text, options] = getToast() ?? [];
  expect([kind, text, options?.note]).toEqual([
    "success",
    "6 cells filled.",
    "1 row did not fit. Add packs first, then paste again.",
  ]);
  act(() => form.setValue("variants.2.price", 700));
  const action = options?.action as { press: () => void };
  act(() => action.press());
  expect(form.getValues("variants").map(({ price, tradePrice }) => [price, tradePrice])).toEqual([
    [6400, 5600],
    [6400, 5600],
    [700, 5600],
  ]);
  expect(price("2. 4 L").value).toBe("6400");
});

test("weights and units are pasted too, and a text without tabs is pasted as always", () => {
  show();
  paste(cell("Size", "1. 20 L"), "5\tkg\tbag\tGrey\t#8a8f93\t५.२");
  expect(form.getValues("variants.0")).toMatchObject({ size: 5, unit: "kg", form: "bag", color: "Grey", weightGrams: 5200 });
  expect(cell("Weight, kg", "1. 5 kg, Grey").value).toBe("5.2");
  expect(fireEvent.paste(price("2. 4 L"), { clipboardData: { getData: () => "99" } })).toBe(true);
});

test("fill down copies a cell to the packs below, by Ctrl+D and by the button", async () => {
  const user = userEvent.setup();
  show();
  await user.click(price("2. 4 L"));
  await user.clear(price("2. 4 L"));
  await user.type(price("2. 4 L"), "1,999");
  await user.keyboard("{Control>}d{/Control}");
  expect(form.getValues("variants").map(({ price }) => price)).toEqual([6400, 1999, 1999]);
  await user.click(cell("Low stock at", "1. 20 L"));
  await user.clear(cell("Low stock at", "1. 20 L"));
  await user.type(cell("Low stock at", "1. 20 L"), "3");
  await user.click(screen.getByRole("button", { name: "Fill down" }));
  expect(form.getValues("variants").map(({ lowStockAt }) => lowStockAt)).toEqual([3, 3, 3]);
  await user.click(cell("SKU", "1. 20 L"));
  await user.keyboard("{Control>}d{/Control}");
  expect(getToast()?.[1]).toBe("Each pack needs a SKU of its own.");
  expect(form.getValues("variants.1.sku")).toBe("RG-4");
});

test("arrows and Enter go from cell to cell; within a text an arrow moves the cursor", async () => {
  const user = userEvent.setup();
  show();
  await user.click(price("1. 20 L"));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(price("2. 4 L"));
  await user.keyboard("{ArrowDown}{ArrowUp}{ArrowRight}");
  expect(document.activeElement).toBe(cell("Trade price, Rs", "2. 4 L"));
  await user.keyboard("5{ArrowLeft}");
  expect(document.activeElement).toBe(cell("Trade price, Rs", "2. 4 L"));
  await user.keyboard("{ArrowLeft}{Shift>}{Enter}{/Shift}");
  expect(document.activeElement).toBe(price("1. 20 L"));
  await user.click(cell("Stock", "2. 4 L"));
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement, "a saved pack has no cell for its stock").toBe(cell("Stock", "2. 4 L"));
});

test("an error is in its cell, and its link focuses it", async () => {
  show();
  paste(price("2. 4 L"), "12 apples\t1");
  await act(() => form.handleSubmit(() => {})());
  expect(price("2. 4 L").getAttribute("aria-invalid")).toBe("true");
  expect(price("2. 4 L").getAttribute("aria-describedby")).toBe("field-variants.1.price-error");
  act(() => focusField("variants.1.price"));
  expect(document.activeElement).toBe(price("2. 4 L"));
  act(() => focusField("variants.1.tiers.0.price"));
  expect(document.activeElement?.id).toBe("field-variants.1.tiers");
  paste(price("2. 4 L"), "1200\t1100");
  await waitFor(() => expect(price("2. 4 L").getAttribute("aria-invalid")).toBe("false"));
});

test("who may not change prices fills the rest only", () => {
  show(["product.see", "product.change"]);
  expect(price("1. 20 L").readOnly).toBe(true);
  paste(cell("Weight, kg", "2. 4 L"), "4.5\t1\t1");
  expect(form.getValues("variants.1")).toMatchObject({ weightGrams: 4500, price: 6400, tradePrice: 5600 });
  expect(getToast()?.[2]?.note).toBe("2 cells cannot be changed here.");
});

test("table and cards show the same values", async () => {
  const user = userEvent.setup();
  show();
  paste(price("3. 1 L"), "777\t700");
  await user.click(screen.getByRole("button", { name: "Cards" }));
  expect(screen.getAllByLabelText<HTMLInputElement>("Retail price, Rs").map(({ value }) => value)).toEqual([
    "6400",
    "6400",
    "777",
  ]);
  await user.click(screen.getByRole("button", { name: "Table" }));
  expect(price("3. 1 L").value).toBe("777");
});
