import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { NoReturns } from "./no-returns";

test("only a shop with a phone number asks to be called", () => {
  const getText = (phoneNumber: string) => render(<NoReturns phoneNumber={phoneNumber} />).container.textContent;
  expect(getText("+977 1 5970 642")).toContain("please call us");
  expect(getText("")).not.toContain("call us");
});
