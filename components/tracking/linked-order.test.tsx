import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { customerOrder } from "@/tests/support/customer-order";
import { LinkedOrder } from "./linked-order";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn(async () => ({})) }));

const zone = { name: "Valley", districts: ["Kathmandu"], base: 0n, includedKg: 0, perKg: 0n, freeFrom: null, codUpTo: null };

test.each(["delivered", "cancelled", "confirmed"] as const)(
  "the delivery of an order that is %s says where it goes",
  (status) => {
    render(
      <LinkedOrder
        code="code"
        order={{ ...customerOrder, status }}
        ticket={null}
        who={{ firstName: "Asha", district: "Kathmandu" }}
        zone={{ ...zone, minDays: 1, maxDays: 2 }}
        canUnlock
        payment={{ offers: [], bank: null }}
        refunded={0}
        documents={[]}
        store={{ address: "Teku", phoneNumber: "" }}
      />,
    );
    const delivery = within(screen.getByRole("region", { name: "Delivery" }));
    expect(delivery.getByText("To Kathmandu. Enter the four digits to see the whole address.")).toBeTruthy();
  },
);
