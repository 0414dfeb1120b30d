import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { AdminZone } from "@/lib/delivery/admin-contract";
import { call } from "@/lib/platform/api/call";
import { ZoneList } from "./zone-list";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

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
  vi.mocked(call).mockResolvedValue([valley, rest, east]);
  await userEvent.click(screen.getByRole("button", { name: "Move Rest up" }));
  await userEvent.click(screen.getByRole("button", { name: "Move Rest up" }));
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toEqual([
    { body: { zones: ["Valley", "Rest", "East"], before: ["Valley", "East", "Rest"] } },
    { body: { zones: ["Rest", "Valley", "East"], before: ["Valley", "Rest", "East"] } },
  ]);
});
