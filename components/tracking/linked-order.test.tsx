import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Order } from "@/lib/order/contract";
import { LinkedOrder } from "./linked-order";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn(async () => ({})) }));

/** As everybody with the link sees it. */
const order: Order = {
  _id: "order",
  number: "SW-000001",
  status: "delivered",
  paymentStatus: "paid",
  paymentMethod: "cod",
  deliveryMethod: "courier",
  items: [],
  systems: [],
  itemsTotal: 900,
  discount: 0,
  delivery: 150,
  total: 1050,
  paid: 1050,
  credited: 0,
  due: 0,
  vat: 120.8,
  couponCode: "",
  companyName: "",
  panNumber: "",
  address: null,
  note: "",
  cancelReason: "",
  isCancelRequested: false,
  courier: "",
  trackingNumber: "",
  expiresAt: null,
  createdAt: "2026-11-20T06:00:00.000Z",
  deliveredAt: "2026-11-22T06:00:00.000Z",
  events: [],
  payments: [],
};
const zone = { name: "Valley", districts: ["Kathmandu"], base: 0n, includedKg: 0, perKg: 0n, freeFrom: null, codUpTo: null };

test.each(["delivered", "cancelled", "confirmed"] as const)(
  "the delivery of an order that is %s says where it goes",
  (status) => {
    render(
      <LinkedOrder
        code="code"
        order={{ ...order, status }}
        ticket={null}
        who={{ firstName: "Asha", district: "Kathmandu" }}
        zone={{ ...zone, minDays: 1, maxDays: 2 }}
        canUnlock
        payment={{ offers: [], bank: null }}
        documents={[]}
        store={{ address: "Teku", phoneNumber: "" }}
      />,
    );
    const delivery = within(screen.getByRole("region", { name: "Delivery" }));
    expect(delivery.getByText("To Kathmandu. Enter the four digits to see the whole address.")).toBeTruthy();
  },
);
