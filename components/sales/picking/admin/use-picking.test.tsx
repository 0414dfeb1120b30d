import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { storeTestSession } from "@/tests/support/stored-session";
import { usePicking } from "./use-picking";

beforeEach(() => storeTestSession("sarita", "admin"));
afterEach(() => localStorage.clear());

const line = (key: string, sku: string, quantity: number) => ({
  key,
  itemId: key,
  sku,
  gtin: "",
  name: sku,
  pack: "20 L",
  shelf: "",
  quantity,
});
const order = (id: string, lines: ReturnType<typeof line>[]) => ({
  _id: id,
  number: `SW-${id}`,
  customer: "Asha",
  isPickup: true,
  lines,
});

test("all codes of one picture of the camera count, each for the order that is being packed", () => {
  const orders = [order("1", [line("1a", "ROOF-20", 1)]), order("2", [line("2a", "SEAL-1", 1), line("2b", "ROOF-20", 1)])];
  const open = () => renderHook(() => usePicking(orders)).result;
  const picking = open();
  act(() => {
    for (const code of ["SEAL-1", "ROOF-20", "ROOF-20"]) picking.current.scanCode(code);
  });
  expect(picking.current.picked).toEqual({ "2a": 1, "2b": 1, "1a": 1 });
  expect(picking.current.said?.text).toContain("SW-1 is complete.");
  expect(open().current.picked, "kept in the browser").toEqual({ "2a": 1, "2b": 1, "1a": 1 });
});
