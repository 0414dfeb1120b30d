import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type AdminProduct, changeProduct, getProduct } from "@/lib/catalogue/product/admin/edit/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { emptyValues, emptyVariant } from "./form-values";
import { useProductForm } from "./use-product-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

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
    const state = useProductForm(product);
    // Read while rendering, as by the form: otherwise it is not updated.
    return { ...state, isChanged: state.form.formState.isDirty };
  });
  const type = (summary: string) => act(() => result.current.form.setValue("summary", summary, { shouldDirty: true }));
  type("For roofs");
  answer(changeProduct, () => {
    type("For roofs and terraces");
    return { ...product, summary: "For roofs", updatedAt: "2026-11-28T00:00:00.000Z" };
  });
  await act(() => result.current.submit());
  expect(result.current.form.formState.errors).toEqual({});
  expect(result.current.saved?.product.summary).toBe("For roofs");
  expect(result.current.form.getValues("summary")).toBe("For roofs and terraces");
  expect(result.current.isChanged).toBe(true);
});

test("a price that is typed while a product is saved stays too, also of a variant that gets its id only now", async () => {
  const { result } = renderHook(() => useProductForm(product));
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
  answer(changeProduct, () => {
    type([6600, 2000]);
    const variants = [
      { ...variant, price: 6500, stock: 5, isOrdered: false },
      { ...added, _id: newId, stock: 0, isOrdered: false },
    ];
    return { ...product, variants, updatedAt: "2026-11-28T00:00:00.000Z" };
  });
  await act(() => result.current.submit());
  expect(result.current.form.formState.errors).toEqual({});
  expect(result.current.saved?.product.variants.map(({ price }) => price)).toEqual([6500, 1900]);
  expect(result.current.form.getValues("variants").map(({ _id, price }) => [_id, price])).toEqual([
    [id, 6600],
    [newId, 2000],
  ]);
});

test("a version that was saved meanwhile is not overwritten unasked; saving mine sends only what was changed here", async () => {
  const theirs = { ...product, summary: "Theirs", origin: "Nepal", updatedAt: "2026-11-28T00:00:00.000Z" };
  const message = "Sita saved this product, after you opened it here.";
  const { result } = renderHook(() => useProductForm(product));
  act(() => result.current.form.setValue("summary", "Mine", { shouldDirty: true }));
  const mine = { ...theirs, summary: "Mine", updatedAt: "2026-11-29T00:00:00.000Z" };
  answer(changeProduct, refused(409, message), mine);
  answer(getProduct, theirs);
  await act(() => result.current.submit());
  expect(result.current.conflict).toMatchObject({ message, theirs: { product: theirs } });
  expect(result.current.problem).toBe("");
  act(() => result.current.submitAs("overwrite"));
  await waitFor(() => expect(result.current.conflict).toBeNull());
  expect(sentTo(changeProduct).at(-1)).toEqual({ params: { id }, body: { summary: "Mine", updatedAt: theirs.updatedAt } });
  expect(result.current.form.getValues()).toMatchObject({ summary: "Mine", origin: "Nepal" });
});

test("a refusal for another reason than a newer version is shown as it is", async () => {
  const { result } = renderHook(() => useProductForm(product));
  act(() => result.current.form.setValue("summary", "Mine", { shouldDirty: true }));
  answer(changeProduct, refused(409, "A pack was ordered."));
  answer(getProduct, product);
  await act(() => result.current.submit());
  expect(result.current.conflict).toBeNull();
  expect(result.current.problem).toBe("A pack was ordered.");
});
