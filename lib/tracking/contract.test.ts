import { expect, test } from "vitest";
import { requestTrackingCode } from "./contract";

test.each([
  ["SW-000041", "SW-000041"],
  [" sw-000041 ", "SW-000041"],
  ["sw 41", "SW-000041"],
  ["SW000041", "SW-000041"],
  ["#41", "SW-000041"],
  ["४१", "SW-000041"],
  ["SW–०००१२३४५६७", "SW-1234567"],
  ["sk-0", "SK-0"],
])("the order number typed as “%s” is %s", (typed, number) => {
  const data = requestTrackingCode.body?.safeParse({ orderNumber: typed, mobile: "9841234567" })?.data;
  expect(data?.orderNumber).toBe(number);
});
