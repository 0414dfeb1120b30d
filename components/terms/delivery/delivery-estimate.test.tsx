import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { type Address, listAddresses } from "@/lib/people/address/contract";
import { type Delivery, getDelivery } from "@/lib/terms/delivery/contract";
import { answer, lost, sentTo } from "@/tests/support/api";
import { storeTestSession } from "@/tests/support/stored-session";

vi.mock("@/components/kit/hooks/report-error", () => ({ reportError: vi.fn() }));

const rates = { includedKg: 10, perKg: 8, minDays: 1, maxDays: 2, codUpTo: null };
const valley = { name: "Valley", districts: ["Kathmandu"], base: 150, freeFrom: 15_000, ...rates, codUpTo: 50_000 };
const rest = { name: "Rest", districts: [], base: 800, freeFrom: null, ...rates, perKg: 25, minDays: 4, maxDays: 9 };
const delivery: Delivery = { zones: [valley, rest], districts: ["Dolpa", "Kathmandu"] };

const visitor = userEvent.setup();
const lines = (container: HTMLElement) => [...container.querySelectorAll("[aria-live] p")].map(({ textContent }) => textContent);

async function show(itemsTotal: number, weightGrams: number) {
  vi.resetModules(); // a page fetches the zones only once: each test starts afresh
  const { DeliveryEstimate } = await import("./delivery-estimate");
  return render(
    <DeliveryEstimate home={{ district: "Kathmandu", zone: valley }} itemsTotal={itemsTotal} weightGrams={weightGrams} />,
  );
}

/** Stores a chosen district; `null`: a visitor's. */
const storeChoice = (district: unknown, userId: unknown = null) =>
  localStorage.setItem("deliveryDistrict", JSON.stringify({ district, userId }));
const pickup = "Or pick it up free at our store";
const cod = "Cash on delivery up to Rs\u00a050,000 in Kathmandu";
const noCod = "No cash on delivery in Dolpa";

const answerBook = (...districts: string[]) =>
  answer(
    listAddresses,
    districts.map((district) => ({ district }) as Address),
  );

beforeEach(() => {
  localStorage.clear();
  answer(getDelivery, delivery);
  answerBook();
});

test("a visitor without a district is asked for one and sees the rates for Kathmandu", async () => {
  const { container } = await show(6400, 10_000);
  expect(screen.getByRole("button", { name: "Where to?" })).toBeTruthy();
  expect(lines(container)).toEqual([
    "Choose a district for cost and time",
    "To Kathmandu: Rs\u00a0150.00, 1–2 days",
    cod,
    pickup,
  ]);
  expect([...sentTo(getDelivery), ...sentTo(listAddresses)]).toEqual([]);
});

test.each([
  [6400, 10_000, "Rs\u00a0150.00, 1–2 days", "Add Rs\u00a08,600.00 for free delivery"],
  [6400, 26_000, "Rs\u00a0278.00, 1–2 days", "Add Rs\u00a08,600.00 for free delivery"],
  [15_000, 26_500, "Free delivery, 1–2 days", "For 26.5 kg"],
])("items for Rs %i weighing %i g to Kathmandu: %s, without a request", async (itemsTotal, grams, cost, free) => {
  storeChoice("Kathmandu");
  const { container } = await show(itemsTotal, grams);
  expect(lines(container)).toEqual([cost, free, cod, pickup]);
  expect([...sentTo(getDelivery), ...sentTo(listAddresses)]).toEqual([]);
});

test("cash on delivery is not offered for a total above its limit", async () => {
  storeChoice("Kathmandu");
  const { container } = await show(50_001, 10_000);
  expect(lines(container)[2]).toBe("Cash on delivery only up to Rs\u00a050,000");
});

test("a chosen district is remembered in this browser", async () => {
  const { container } = await show(6400, 26_000);
  await visitor.click(screen.getByRole("button", { name: "Where to?" }));
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Delivery to" });
  expect(select.value).toBe("");
  expect(document.activeElement).toBe(select);
  await visitor.selectOptions(select, "Dolpa");
  expect(lines(container)).toEqual(["Rs\u00a01,200.00, 4–9 days", "By weight: 26 kg", noCod, pickup]);
  expect(screen.getByText("Dolpa")).toBeTruthy();
  cleanup();
  const again = await show(6400, 26_000);
  await waitFor(() => expect(lines(again.container)[0]).toBe("Rs\u00a01,200.00, 4–9 days"));
  expect(screen.getByRole("button", { name: /^Change/ })).toBeTruthy();
});

test("arrow keys move through the districts without choosing one, until Enter", async () => {
  await show(6400, 26_000);
  await visitor.click(screen.getByRole("button", { name: "Where to?" }));
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Delivery to" });
  for (const value of ["Dolpa", "Kathmandu"]) {
    fireEvent.keyDown(select, { key: "ArrowDown" });
    fireEvent.change(select, { target: { value } });
  }
  expect(localStorage.getItem("deliveryDistrict")).toBeNull();
  fireEvent.keyDown(select, { key: "Enter" });
  expect(localStorage.getItem("deliveryDistrict")).toContain("Kathmandu");
  expect(await screen.findByRole("button", { name: /^Change/ })).toBeTruthy();
});

test("a logged-in user sees the rates for their default address, whatever a visitor chose in this browser", async () => {
  storeChoice("Kathmandu");
  answerBook("Dolpa", "Kathmandu");
  storeTestSession("asha");
  const { container } = await show(6400, 26_000);
  await waitFor(() => expect(lines(container)).toEqual(["Rs\u00a01,200.00, 4–9 days", "By weight: 26 kg", noCod, pickup]));
});

test("the user's own choice takes precedence over their address", async () => {
  storeChoice("Kathmandu", "asha");
  answerBook("Dolpa");
  storeTestSession("asha");
  const { container } = await show(6400, 10_000);
  expect(lines(container)[0]).toBe("Rs\u00a0150.00, 1–2 days");
});

test("a choice made while the address book is loading is kept", async () => {
  const reply = Promise.withResolvers<Address[]>();
  answer(listAddresses, () => reply.promise);
  storeTestSession("asha");
  const { container } = await show(6400, 26_000);
  await waitFor(() => expect(sentTo(listAddresses)).toHaveLength(1));
  await visitor.click(screen.getByRole("button", { name: /^Change/ }));
  await visitor.selectOptions(await screen.findByRole("combobox", { name: "Delivery to" }), "Dolpa");
  reply.resolve([{ district: "Kathmandu" } as Address]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lines(container)[0]).toBe("Rs\u00a01,200.00, 4–9 days");
});

test("one user's choice is never shown to anyone else", async () => {
  storeChoice("Dolpa", "asha");
  const first = await show(6400, 10_000);
  expect(screen.getByRole("button", { name: "Where to?" })).toBeTruthy();
  first.unmount();
  storeTestSession("bikash");
  await show(6400, 10_000);
  expect(await screen.findByRole("button", { name: "Where to?" })).toBeTruthy();
  expect(screen.queryByText("Dolpa")).toBeNull();
});

test("an outage is shown without changing the number of lines", async () => {
  storeChoice("Dolpa");
  answer(getDelivery, lost);
  const { container } = await show(6400, 26_000);
  await screen.findByText("Calculated at checkout");
  expect(lines(container)).toHaveLength(4);
});

test("the user is asked for a district if the address book cannot be loaded", async () => {
  answer(getDelivery, lost);
  answer(listAddresses, lost);
  storeTestSession("asha");
  await show(6400, 26_000);
  expect(await screen.findByRole("button", { name: "Where to?" })).toBeTruthy();
});

test.each(["{", "7", '""', '"Dolpa"', '{"district":7,"userId":null}', `{"district":"${"x".repeat(50)}","userId":null}`])(
  "the stored value '%s' is ignored",
  async (stored) => {
    localStorage.setItem("deliveryDistrict", stored);
    await show(6400, 26_000);
    expect(screen.getByRole("button", { name: "Where to?" })).toBeTruthy();
  },
);
