import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { call } from "@/lib/platform/api/call";
import type { AdminProduct } from "@/lib/product/edit/contract";
import { emptyValues, emptyVariant } from "./form-values";
import { useProductForm } from "./use-product-form";

vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const id = "0190a000-0000-7000-8000-0000000000a1";
const variant = {
  ...emptyVariant,
  _id: id,
  sku: "RG-20",
  size: 20,
  form: "bucket",
  price: 6400,
  tradePrice: 5600,
  weightGrams: 26_000,
};
const product = {
  ...emptyValues,
  _id: id,
  createdAt: "2026-11-27T00:00:00.000Z",
  updatedAt: "2026-11-27T00:00:00.000Z",
  name: "Roof Guard",
  subcategoryId: id,
  brandId: id,
  technology: "acrylic",
  surfaces: ["concrete"],
  areas: ["roof_terrace"],
  variants: [{ ...variant, stock: 5, isOrdered: false }],
  images: [],
} as unknown as AdminProduct;

test("what is typed while a product is saved stays in the form, unsaved", async () => {
  const { result } = renderHook(() => {
    const state = useProductForm({ product, onSaved: () => {} });
    // Read while rendering, as by the form: otherwise it is not updated.
    return { ...state, isChanged: state.form.formState.isDirty };
  });
  const type = (summary: string) => act(() => result.current.form.setValue("summary", summary, { shouldDirty: true }));
  type("For roofs");
  vi.mocked(call).mockImplementation(async () => {
    type("For roofs and terraces");
    return { ...product, summary: "For roofs", updatedAt: "2026-11-28T00:00:00.000Z" };
  });
  await act(() => result.current.submit());
  expect(result.current.form.formState.errors).toEqual({});
  expect(result.current.saved?.summary).toBe("For roofs");
  expect(result.current.form.getValues("summary")).toBe("For roofs and terraces");
  expect(result.current.isChanged).toBe(true);
});

test("a price that is typed while a product is saved stays too, also of a variant that gets its id only now", async () => {
  const { result } = renderHook(() => useProductForm({ product, onSaved: () => {} }));
  const added = { ...variant, _id: undefined, sku: "RG-5", size: 5, price: 1900, tradePrice: 1700 };
  const type = (prices: [number, number]) =>
    act(() =>
      result.current.form.setValue("variants", [
        { ...variant, price: prices[0] },
        { ...added, price: prices[1] },
      ]),
    );
  type([6500, 1900]);
  const newId = "0190a000-0000-7000-8000-0000000000a2";
  vi.mocked(call).mockImplementation(async () => {
    type([6600, 2000]);
    const variants = [
      { ...variant, price: 6500, stock: 5, isOrdered: false },
      { ...added, _id: newId, stock: 0, isOrdered: false },
    ];
    return { ...product, variants, updatedAt: "2026-11-28T00:00:00.000Z" };
  });
  await act(() => result.current.submit());
  expect(result.current.form.formState.errors).toEqual({});
  expect(result.current.saved?.variants.map(({ price }) => price)).toEqual([6500, 1900]);
  expect(result.current.form.getValues("variants").map(({ _id, price }) => [_id, price])).toEqual([
    [id, 6600],
    [newId, 2000],
  ]);
});
