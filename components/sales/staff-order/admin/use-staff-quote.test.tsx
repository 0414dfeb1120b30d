import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { quoteStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { answer, sentTo } from "@/tests/support/api";
import { type DraftLine, emptyDraft } from "./staff-draft";
import { useStaffQuote } from "./use-staff-quote";

const ids = { variantId: "b6c7e6a0-0000-4000-8000-000000000001", productId: "", name: "Damp Fix", sku: "DF-1", gtin: "" };
const variant = { ...ids, pack: "20 L", color: "", price: 5000, stock: 10, image: null };

const createDraft = (line: Partial<DraftLine>) => ({
  ...emptyDraft(),
  lines: [{ variant, quantity: "1", isPriced: false, price: "", reason: "", ...line }],
});

test("a price of staff counts at once, before its reason is given", async () => {
  answer(quoteStaffOrder, { total: 5200 } as ReplyOf<typeof quoteStaffOrder>);
  const { result } = renderHook(() => useStaffQuote(createDraft({ isPriced: true, price: "5,200" })));
  await waitFor(() => expect(result.current.quote).toEqual({ total: 5200 }));
  expect(result.current).toMatchObject({ isCurrent: true, invalid: undefined });
  expect(sentTo(quoteStaffOrder).at(-1)).toMatchObject({ body: { items: [{ price: 5200 }] } });
});

test.each([
  [{ isPriced: true, price: "-1" }, "Damp Fix: At least Rs\u00a00.01"],
  [{ isPriced: true, price: "0" }, "Damp Fix: At least Rs\u00a00.01"],
  [{ isPriced: true, price: "" }, "Damp Fix: Enter a price"],
  [{ quantity: "0" }, "Damp Fix: At least 1"],
])("with %j there is no total, and the reason is known", (line, reason) => {
  const { result } = renderHook(() => useStaffQuote(createDraft(line)));
  expect(result.current).toMatchObject({ isCurrent: false, invalid: reason });
});
