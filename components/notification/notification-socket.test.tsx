import { afterEach, expect, test, vi } from "vitest";
import { listenForNotifications } from "./notification-socket";

const { heard, toast } = vi.hoisted(() => ({ heard: new Map<string, (data: unknown) => void>(), toast: vi.fn() }));
vi.mock("socket.io-client", () => ({
  io: () => ({
    on: (event: string, listener: (data: unknown) => void) => heard.set(event, listener),
    disconnect: () => {},
  }),
}));
vi.mock("@/components/toast/toast", () => ({ toast }));
vi.mock("./refresh-notifications", () => ({ refreshNotifications: async () => {} }));
vi.mock("@/components/order/refresh-orders", () => ({ refreshOrders: async () => {} }));

const order = "/customer/purchase-history/1";

afterEach(() => toast.mockReset());

test.each([
  ["on the page of the order that was just placed", `${order}?placed`, order, 0],
  ["at the checkout, about the order that is on its way to its page", "/checkout", order, 0],
  ["at the checkout, about something else", "/checkout", "/customer/notifications", 1],
  ["on the page of an order opened later", order, order, 1],
  ["on the page of another order", `${order}2?placed`, order, 1],
  ["without a page of its own", "/cart", null, 1],
])("a message is shown only where the page does not say it: %s", (_, page, href, shown) => {
  history.replaceState(null, "", page);
  const stop = listenForNotifications({ userId: "1", token: "t" });
  heard.get("notification")?.({ _id: page, title: "Order received", body: "", href, sound: false });
  stop();
  expect(toast).toHaveBeenCalledTimes(shown);
});
