import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useQuery } from "@/components/kit/hooks/use-query";
import { listEnquiries } from "@/lib/contact/enquiry/admin/contract";
import { getDashboard } from "@/lib/office/report/admin/dashboard-contract";
import type { Endpoint, Route } from "@/lib/platform/shared/api/endpoint";
import { listAllOrders } from "@/lib/sales/order/admin/contract";
import { listOrders } from "@/lib/sales/order/contract";
import { listReturns } from "@/lib/sales/return/contract";
import { listOwnReviews } from "@/lib/sales/review/contract";
import { listenForNotifications } from "./notification-socket";

const { listeners, toast } = vi.hoisted(() => ({ listeners: new Map<string, (data: unknown) => void>(), toast: vi.fn() }));
vi.mock("socket.io-client", () => ({
  io: () => ({
    on: (event: string, listener: (data: unknown) => void) => listeners.set(event, listener),
    disconnect: () => {},
  }),
}));
vi.mock("@/components/kit/toast/toast", () => ({ toast }));
vi.mock("@/components/messages/notification/refresh-notifications", () => ({ refreshNotifications: async () => {} }));

const order = "/customer/purchase-history/1";
const returns = "/customer/return-and-cancel";

const refreshPage = vi.fn();

afterEach(() => {
  toast.mockReset();
  refreshPage.mockReset();
});

test.each([
  ["account", 1],
  ["security", 1],
  ["order", 0],
])("a notification about the %s renders the page again: what its reader may do has changed", (kind, times) => {
  const stop = listenForNotifications({ userId: "1", token: "t", refreshPage });
  const event = { _id: kind, kind, title: "Your role is now “Accountant”", body: "", href: null, sound: false };
  listeners.get("notification")?.(event);
  listeners.get("notification")?.(event);
  stop();
  expect(refreshPage).toHaveBeenCalledTimes(times);
});

test.each([
  ["on the page of the order that was just placed", `${order}?placed`, order, 0],
  ["at the checkout, about the order that is being placed", "/checkout", order, 0],
  ["at the checkout, about something else", "/checkout", "/customer/notifications", 1],
  ["on the page of an order opened later", order, order, 1],
  ["on the page of another order", `${order}2?placed`, order, 1],
  ["at the form of the return that is being requested", `${returns}?order=1`, `${returns}/2`, 0],
  ["on the page of the return that was just requested", `${returns}/2?requested`, `${returns}/2`, 0],
  ["on the page of a return opened later", `${returns}/2`, `${returns}/2`, 1],
  ["in the list of returns", returns, `${returns}/2`, 1],
  ["without a page to link to", "/cart", null, 1],
])("a toast appears only if the page does not already show the event: %s", (_, page, href, toasts) => {
  history.replaceState(null, "", page);
  const stop = listenForNotifications({ userId: "1", token: "t", refreshPage });
  listeners.get("notification")?.({ _id: page, title: "Order received", body: "", href, sound: false });
  stop();
  expect(toast).toHaveBeenCalledTimes(toasts);
});

test.each(
  [listOrders, listAllOrders, listReturns, listOwnReviews, listEnquiries, getDashboard].map(
    (each) => [each.route, each] as const,
  ),
)("a notification revalidates %s", async (_, endpoint: Endpoint<Route, unknown, undefined>) => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json([]));
  renderHook(() => useQuery(endpoint, {}));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  const stop = listenForNotifications({ userId: "1", token: "t", refreshPage });
  listeners.get("notification")?.({ _id: endpoint.route, title: "Something happened", body: "", href: null, sound: false });
  stop();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
});
