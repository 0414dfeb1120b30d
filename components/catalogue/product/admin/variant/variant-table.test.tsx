import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { setVariantPrice, type VariantRow } from "@/lib/catalogue/product/admin/contract";
import { answer, sentTo } from "@/tests/support/api";
import { renderAsOwner } from "@/tests/support/render-as";
import { VariantTable } from "./variant-table";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const row: VariantRow = {
  _id: "b6c7e6a0-0000-4000-8000-000000000001",
  sku: "RC-20",
  pack: "20 L bucket",
  price: 1250,
  tradePrice: 1000,
  compareAtPrice: null,
  stock: 20,
  lowStockAt: 5,
};

const show = (variant: Partial<VariantRow> = {}) =>
  renderAsOwner(<VariantTable product={{ name: "Roofcoat", variants: [{ ...row, ...variant }], isDeleted: false }} />);

test.each([
  ["1250,50", 1250.5],
  ["640,5", 640.5],
  ["1,260", 1260],
  ["1,23,456.50", 123_456.5],
])("the price “%s” is saved as %d rupees", async (typed, price) => {
  answer(setVariantPrice, row);
  show();
  await userEvent.click(screen.getByRole("button", { name: /^Price of RC-20/ }));
  const field = screen.getByLabelText("Price of RC-20 in rupees");
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
  await waitFor(() => expect(sentTo(setVariantPrice)).toMatchObject([{ body: { price, priceSeen: 1250 } }]));
});
