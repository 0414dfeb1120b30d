import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "@/lib/call";
import type { Delivery } from "@/lib/delivery/contract";

vi.mock("@/lib/call", async (original) => ({ ...(await original<typeof import("@/lib/call")>()), call: vi.fn() }));
vi.mock("@/components/hooks/report-error", () => ({ reportError: vi.fn() }));

const rates = { includedKg: 10, perKg: 8, minDays: 1, maxDays: 2, codUpTo: null };
const valley = { name: "Valley", districts: ["Kathmandu"], base: 150, freeFrom: 15_000, ...rates };
const rest = { name: "Rest", districts: [], base: 800, freeFrom: null, ...rates, perKg: 25, minDays: 4, maxDays: 9 };
const delivery: Delivery = { zones: [valley, rest], districts: ["Dolpa", "Kathmandu"] };

const answer = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;
const visitor = userEvent.setup();
const lines = (container: HTMLElement) => [...container.querySelectorAll("[aria-live] p")].map(({ textContent }) => textContent);

async function show(itemsTotal: number, weightGrams: number) {
  vi.resetModules(); // what is asked once a page is asked anew for each test
  const { DeliveryEstimate } = await import("./delivery-estimate");
  return render(<DeliveryEstimate home={valley} itemsTotal={itemsTotal} weightGrams={weightGrams} />);
}

beforeEach(() => {
  localStorage.clear();
  answer.mockReset().mockResolvedValue(delivery);
});

test.each([
  [6400, 10_000, "Rs 150.00, 1–2 days", "Rs 8,600.00 more for free delivery"],
  [6400, 26_000, "Rs 278.00, 1–2 days", "Rs 8,600.00 more for free delivery"],
  [15_000, 26_500, "Free delivery, 1–2 days", "For 26.5 kg"],
])("goods for %i of %i grams: %s, and nothing is asked for it", async (itemsTotal, grams, cost, free) => {
  const { container } = await show(itemsTotal, grams);
  expect(lines(container)).toEqual([cost, free, "Or pick it up at our store, free"]);
  expect(answer).not.toHaveBeenCalled();
});

test("another district is chosen once, and remembered in this browser", async () => {
  const { container } = await show(6400, 26_000);
  await visitor.click(screen.getByRole("button", { name: /^Change/ }));
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Delivery to" });
  expect(select.value).toBe("Kathmandu");
  expect(document.activeElement).toBe(select);
  await visitor.selectOptions(select, "Dolpa");
  expect(lines(container)).toEqual(["Rs 1,200.00, 4–9 days", "By weight: 26 kg", "Or pick it up at our store, free"]);
  expect(localStorage.getItem("deliveryDistrict")).toBe('"Dolpa"');
  expect(screen.getByText("Dolpa")).toBeTruthy();
});

test("what was remembered is fetched for; an outage is said, and as many lines stand there", async () => {
  localStorage.setItem("deliveryDistrict", '"Dolpa"');
  answer.mockRejectedValue(new Error("down"));
  const { container } = await show(6400, 26_000);
  await screen.findByText("Worked out at the checkout");
  expect(lines(container)).toHaveLength(3);
});

test.each(["{", "7", '""', `"${"x".repeat(50)}"`])("'%s' is no district: the page supposes Kathmandu", async (kept) => {
  localStorage.setItem("deliveryDistrict", kept);
  await show(6400, 26_000);
  expect(screen.getByText("Kathmandu")).toBeTruthy();
});
