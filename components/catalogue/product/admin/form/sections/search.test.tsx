import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { emptyValues } from "@/components/catalogue/product/admin/form/form-values";
import { withShopName } from "@/lib/office/seo/head/titles";
import { Search } from "./search";

const seoTitle = "Elastic roof coating, twenty litres, white";

function Preview({ shortName }: { shortName: string }) {
  const form = useForm({ defaultValues: { ...emptyValues, seoTitle } });
  return (
    <FormProvider {...form}>
      <Search displayUrl="shop.example › product" shop={{ name: "Pokhara Waterproofing House", shortName }} />
    </FormProvider>
  );
}

test.each([
  ["", `${seoTitle} | Pokhara`],
  ["Dry House", `${seoTitle} | Dry House`],
])("the preview of the search result ends with the shop's short name %j, as the page's title does", (shortName, title) => {
  render(<Preview shortName={shortName} />);
  expect(screen.getByRole("figure", { name: "Search result preview" }).textContent).toContain(title);
  expect(withShopName(seoTitle, { name: "Pokhara Waterproofing House", shortName })).toBe(title);
});
