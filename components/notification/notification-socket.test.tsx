import { afterEach, expect, test, vi } from "vitest";
import { listenForNotifications } from "./notification-socket";

const { listeners, toast } = vi.hoisted(() => ({ listeners: new Map<string, (data: unknown) => void>(), toast: vi.fn() }));
vi.mock("socket.io-client", () => ({
  io: () => ({
    on: (event: string, listener: (data: unknown) => void) => listeners.set(event, listener),
    disconnect: () => {},
  }),
}));
vi.mock("@/components/toast/toast", () => ({ toast }));
vi.mock("./refresh-notifications", () => ({ refreshNotifications: async () => {} }));
vi.mock("@/components/order/refresh-orders", () => ({ refreshOrders: async () => {} }));

const order = "/customer/purchase-history/1";
const returns = "/customer/return-and-cancel";

afterEach(() => toast.mockReset());

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
  const stop = listenForNotifications({ userId: "1", token: "t" });
  listeners.get("notification")?.({ _id: page, title: "Order received", body: "", href, sound: false });
  stop();
  expect(toast).toHaveBeenCalledTimes(toasts);
});
