import { expect, test, vi } from "vitest";
import { readContent } from "@/prisma/seed/content";
import { getCompanionsTitle } from "./product-sections";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/product" }));

const { products } = readContent();

test.each([
  ["Abhedya RoofCoat 10", "You will also need"],
  // It is its own primer.
  ["Abhedya RoofCoat 5", "You may also need"],
  ["Karigar Moisture Meter", "You may also need"],
])("the page of %s says “%s”", (name, title) => {
  const product = products.find((each) => each.name === name);
  const companions = product?.companions.map((key) => ({ isNeeded: product.needs.includes(key) })) ?? [];
  expect(companions.length).toBeGreaterThan(0);
  expect(getCompanionsTitle(companions)).toBe(title);
});
