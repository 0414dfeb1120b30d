import { expect, test } from "vitest";
import { requestTrackingCode } from "./contract";

test.each([
  ["SW-000041", "SW-000041"],
  [" sw-000041 ", "SW-000041"],
  ["sw 41", "SW-000041"],
  ["SW000041", "SW-000041"],
  // Without letters they are the shop's, which the server adds.
  ["#41", "000041"],
  ["४१", "000041"],
  ["SW–०००१२३४५६७", "SW-1234567"],
  ["sk-0", "SK-000000"],
  ["s-0", "S-0"],
])("the order number typed as “%s” is %s", (typed, number) => {
  const data = requestTrackingCode.body?.safeParse({ orderNumber: typed, mobile: "9841234567" })?.data;
  expect(data?.orderNumber).toBe(number);
});
