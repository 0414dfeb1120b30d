import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { historyQuery } from "./history-query";
import { NoOrders } from "./no-orders";

test("only a shop with a phone number asks to be called", () => {
  const getText = (phoneNumber: string) =>
    render(<NoOrders query={historyQuery.parse({})} hasOrders={false} phoneNumber={phoneNumber} />).container.textContent;
  expect(getText("+977 1 5970 642")).toContain("Call us, we are happy to help.");
  expect(getText("")).not.toContain("Call us");
});
