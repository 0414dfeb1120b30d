import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { OrderDocument } from "@/lib/sales/invoice/contract";
import { renderAsOwner } from "@/tests/support/render-as";
import { TaxDocuments } from "./tax-documents";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const invoice: OrderDocument = {
  _id: "i1",
  kind: "invoice",
  number: "SW-2083/84-000001",
  corrects: "",
  total: 100,
  issuedAt: "2026-11-21T06:00:00Z",
  prints: 0,
};
const print = (copy: number, by: string) => ({ copy, by, printedAt: "2026-11-21T06:15:00Z" });

test("each print is listed with its copy and who took it; what was not kept is counted", () => {
  renderAsOwner(
    <TaxDocuments documents={[{ ...invoice, prints: 4 }]} prints={{ i1: [print(2, "the customer"), print(3, "Sita Rai")] }} />,
  );
  expect(screen.getByText("Printed 4 times")).toBeDefined();
  const prints = [...document.querySelectorAll("details li")].map(({ textContent }) => textContent);
  expect(prints).toHaveLength(3);
  expect(prints[0]).toMatch(/^Copy 1 by the customer, .*12:00/);
  expect(prints[1]).toMatch(/^Copy 2 by Sita Rai, /);
  expect(prints[2]).toBe("2 prints from before prints were kept");
});

test("the original is named as such, and a document that was not printed says so", () => {
  const next = { ...invoice, _id: "i2", number: "SW-2083/84-000002", corrects: invoice.number };
  renderAsOwner(<TaxDocuments documents={[{ ...invoice, prints: 1 }, next]} prints={{ i1: [print(1, "Sita Rai")] }} />);
  expect(screen.getByText("Printed once")).toBeDefined();
  expect(document.querySelector("details li")?.textContent).toMatch(/^Original by Sita Rai/);
  expect(screen.getByText("Not printed yet.")).toBeDefined();
  expect(screen.getByText(`replaces ${invoice.number}`)).toBeDefined();
});
