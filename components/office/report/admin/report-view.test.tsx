import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ReportView } from "./report-view";

test("headers wrap between words, so that a table is no wider than its figures; figures do not wrap", () => {
  render(
    <ReportView
      table={{
        report: "sales",
        title: "Sales",
        about: "Sales by day.",
        seller: null,
        range: { from: "2026-05-01", to: "2026-05-02" },
        comparedWith: { from: "2026-04-29", to: "2026-04-30" },
        group: "day",
        sort: "-sales",
        columns: [
          { name: "period", label: "Day", kind: "period", isSummed: false },
          { name: "sales", label: "Sales", kind: "money", isSummed: true },
          { name: "cancelled", label: "Cancelled orders", kind: "count", isSummed: true },
        ],
        main: "sales",
        count: 1,
        rows: [{ key: "0", cells: { period: "1 May 2026", sales: 1200, cancelled: 1 }, before: 800 }],
        totals: { sales: 1200, cancelled: 1 },
        totalsBefore: { sales: 800, cancelled: 0 },
        drawn: { group: "Day", isTime: true, points: [] },
      }}
      query={{
        report: "sales",
        range: "own",
        from: "2026-05-01",
        to: "2026-05-02",
        cal: "ad",
        group: "day",
        compare: "before",
        sort: "-sales",
        page: 1,
        format: "csv",
      }}
    />,
  );
  const headers = screen.getAllByRole("columnheader");
  expect(headers.map(({ textContent }) => textContent)).toEqual(["Day", "Sales", "Cancelled orders", "Sales before", "Change"]);
  for (const header of headers) expect(header.className).not.toContain("whitespace-nowrap");
  for (const cell of screen.getAllByRole("cell")) expect(cell.className).toContain("whitespace-nowrap");
});
