import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import { ReturnedItems } from "./returned-items";

const item = { orderItemId: "i1", name: "RoofCoat 10", pack: "20 L bucket", color: "", quantity: 2, refund: null };

test.each([
  ["before the items arrive", { status: "approved", approved: 2, restocked: null }, "2 of 2 approved"],
  ["after fewer have arrived", { status: "received", approved: 1, restocked: 1 }, "1 of 2 accepted"],
  ["after none could be accepted", { status: "received", approved: 0, restocked: 0 }, "Not accepted"],
])("%s, the decision says what counts", (_, { status, ...decision }, text) => {
  const value = {
    status,
    refund: null,
    credited: 0,
    storeCredit: 0,
    exchange: null,
    items: [{ ...item, ...decision }],
  } as unknown as AdminReturn;
  render(<ReturnedItems value={value} bought={{}} />);
  expect(screen.getByText(text)).toBeTruthy();
});
