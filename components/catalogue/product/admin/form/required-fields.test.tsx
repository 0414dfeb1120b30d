import { screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { General } from "@/components/catalogue/product/admin/form/sections/general";
import { Variants } from "@/components/catalogue/product/admin/form/sections/variants";
import { productForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { renderAsOwner } from "@/tests/support/render-as";
import { emptyValues } from "./form-values";

vi.mock("@/components/kit/rich-text-editor", () => ({ RichTextEditor: () => null }));

function Form() {
  const form = useForm({ defaultValues: emptyValues });
  return (
    <FormProvider {...form}>
      <General choices={{ subcategories: [], brands: [] }} fills={0} />
      <Variants saved={[]} />
    </FormProvider>
  );
}

test("every field without which a product cannot be saved is marked as required", () => {
  const { container } = renderAsOwner(<Form />);
  const missing = productForm.safeParse(emptyValues).error?.issues.map(({ path }) => path.join(".")) ?? [];
  expect(missing).toContain("variants.0.price");
  const isRequired = (name: string) =>
    [...container.querySelectorAll(":required")].some((control) => control.getAttribute("name") === name);
  expect(missing.filter((name) => !isRequired(name))).toEqual([]);
});

test("the form says that its prices include VAT", () => {
  renderAsOwner(<Form />);
  expect(screen.getByText("All prices include 13% VAT, including trade and old prices.")).toBeDefined();
});
