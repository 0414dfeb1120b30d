import { expect, test } from "vitest";
import { maskedMobile, mobileText, nationalDigits, toMobile } from "./mobile";

test.each([
  "9841234567",
  "984 123 4567",
  "984-1234567",
  "+977 9841234567",
  "+977-984-1234567",
  "00977 9841234567",
  "9779841234567",
  "09841234567",
  "९८४१२३४५६७",
  " +९७७ ९८४१२३४५६७ ",
  "９８４１２３４５６７",
])("%s is a mobile number", (typed) => {
  expect(toMobile(typed)).toBe("+9779841234567");
});

test.each(["", "01-4412345", "9541234567", "984123456", "98412345678", "+91 9841234567", "asha@roof.example", "98412x4567"])(
  "%s is not a mobile number",
  (typed) => {
    expect(toMobile(typed)).toBeNull();
  },
);

test.each([
  ["9779841234567", "9841234567"],
  ["9772012345", "9772012345"],
  ["+977 9772012345", "9772012345"],
  ["९७७२०१२३४५", "9772012345"],
  ["01-4412345", "014412345"],
  ["+977 1-4412345", "014412345"],
  ["41234567", "41234567"],
])("%s is dialled as %s within Nepal", (typed, dialled) => {
  expect(nationalDigits(typed)).toBe(dialled);
});

test("a mobile number may begin with the digits of the country code", () => {
  expect(toMobile("9772012345")).toBe("+9779772012345");
});

test("a number is formatted as it is read aloud, and masked for others", () => {
  expect(mobileText("+9779841234567")).toBe("984-1234567");
  expect(maskedMobile("+9779841234567")).toBe("98•••••567");
});
