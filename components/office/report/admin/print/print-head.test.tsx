import { act, render, screen } from "@testing-library/react";
import { afterEach, test, vi } from "vitest";
import { PrintHead } from "./print-head";

afterEach(() => vi.useRealTimers());

test("a printed report says what it is, of which days, and who printed it at which moment", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T06:30:00Z"), toFake: ["Date"] });
  const period = "1 – 21 Nov 2026 (2083-07-15 to 2083-08-05 BS)";
  const about = { shop: "Sukkha", title: "Sales", period, printedBy: "Asha Gurung" };
  render(<PrintHead {...about} at="2026-11-21T03:15:00.000Z" />);
  for (const text of ["Sukkha", "Sales", period]) screen.getByText(text);
  screen.getByText("Printed on 21 Nov 2026 (5 Mangsir 2083 BS) at 09:00 by Asha Gurung");
  act(() => {
    window.dispatchEvent(new Event("beforeprint"));
  });
  screen.getByText("Printed on 21 Nov 2026 (5 Mangsir 2083 BS) at 12:15 by Asha Gurung");
});
