import { describe, expect, test } from "vitest";
import { placement } from "./contract";

const place = {
  fullName: "Asha Gurung",
  phone: "9841234567",
  province: "Bagmati",
  district: "Kathmandu",
  municipality: "Kathmandu Metropolitan City",
  tole: "Teku",
};
const parse = (ward: unknown) => placement.safeParse({ paymentMethod: "cod", address: { ...place, ward } });

describe("a ward may be a number or typed text", { tags: ["IV-14"] }, () => {
  test.each([[11], ["11"], [" 11 "], ["११"]])("%j", (ward) => {
    expect(parse(ward).data?.address?.ward).toBe(11);
  });

  test.each([[0], [34], [1.5], [true], [[5]], ["5th"], ["1e1"], [""], [null], [undefined]])("%j is refused", (ward) => {
    expect(parse(ward).error?.issues).toMatchObject([
      { path: ["address", "ward"], message: "Enter the ward as a number from 1 to 33" },
    ]);
  });
});

test("a PAN has nine digits, which may be typed in Nepali", () => {
  const pan = (panNumber: string) => placement.safeParse({ paymentMethod: "cod", panNumber });
  expect(pan(" ३०१२३४५६७ ").data?.panNumber).toBe("301234567");
  expect(pan("३०१").error?.issues).toMatchObject([{ path: ["panNumber"], message: "A PAN has 9 digits" }]);
});
