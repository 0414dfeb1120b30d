import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type AdminZone, orderZones } from "@/lib/terms/delivery/admin/contract";
import { answer, arrived, sentTo } from "@/tests/support/api";
import { ZoneList } from "./zone-list";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const createZone = (name: string): AdminZone => ({
  _id: name,
  name,
  districts: [],
  base: 150,
  includedKg: 10,
  perKg: 8,
  freeFrom: null,
  minDays: 1,
  maxDays: 2,
  codUpTo: null,
  version: "1",
});

test("each move sends the order that it starts from: the one on the page, then the one that was just saved", async () => {
  const [valley, east, rest] = [createZone("Valley"), createZone("East"), createZone("Rest")];
  render(<ZoneList zones={[valley, east, rest]} />);
  answer(orderZones, { message: "Order saved." });
  await userEvent.click(screen.getByRole("button", { name: "Move Rest up" }));
  await waitFor(() => expect(sentTo(orderZones)).toHaveLength(1));
  await act(arrived);
  await userEvent.click(screen.getByRole("button", { name: "Move Rest up" }));
  await act(arrived);
  expect(sentTo(orderZones)).toEqual([
    { body: { ids: ["Valley", "Rest", "East"], before: ["Valley", "East", "Rest"] } },
    { body: { ids: ["Rest", "Valley", "East"], before: ["Valley", "Rest", "East"] } },
  ]);
});
