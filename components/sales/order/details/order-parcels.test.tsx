import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { customerOrder } from "@/tests/support/customer-order";
import { OrderParcels } from "./order-parcels";

type Parcel = (typeof customerOrder)["parcels"][number];

const toParcel = (number: number, cash: number): Parcel => ({
  number,
  status: "handed_over",
  courier: "",
  trackingNumber: "",
  trackingUrl: "",
  sentAt: "2026-11-20T06:00:00.000Z",
  deliveredAt: null,
  cash,
  items: [],
});

test.each([
  [false, ["Rs 2,308.00 to pay to the courier", "Rs 2,309.00 to pay to the courier"]],
  [true, ["The courier collects Rs 2,308.00", "The courier collects Rs 2,309.00"]],
])("a parcel's cash is said in whole rupees, as on its slip; to staff: %s", (isAdmin, texts) => {
  render(<OrderParcels order={{ ...customerOrder, parcels: [toParcel(1, 2308), toParcel(2, 2308.56)] }} isAdmin={isAdmin} />);
  const shown = screen.getAllByText(/Rs\s2,30/).map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  expect(shown).toEqual(texts);
});
