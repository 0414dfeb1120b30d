import { io } from "socket.io-client";
import { mutate } from "swr";
import { toast } from "@/components/kit/toast/toast";
import { refreshNotifications } from "@/components/messages/notification/refresh-notifications";
import { playSoundOnce } from "@/components/messages/notification/sound";
import { refreshOrders } from "@/components/sales/order/refresh-orders";
import type { Notification } from "@/lib/messages/notification/contract";
import { currentLanguage, splitLanguage } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

type Subscription = {
  userId: string;
  token: string;
  /** Renders the page again: what its reader sees and may do has changed, by another role or an approval. */
  refreshPage: () => void;
};

/**
 * Subscribes to a user's notifications while a page is open (§4). An event is only a hint to revalidate lists and counts. That is
 * also done on every reconnect, so nothing is missed. Socket.IO's default timeouts are the specification's (§9). Returns the
 * function that unsubscribes.
 */
export function listenForNotifications({ userId, token, refreshPage }: Subscription): () => void {
  // WebSocket first: long polling would need every request of a socket to reach the same process.
  const socket = io({
    auth: { token, language: currentLanguage() },
    transports: ["websocket", "polling"],
    tryAllTransports: true,
  });
  const seenIds = new Set<string>();
  const refresh = () => {
    void refreshNotifications(userId);
    void refreshOrders();
    void refreshStaffScreens();
  };

  socket.on("connect", () => {
    socket.emit("joinRoom", { roomId: userId });
    refresh();
  });
  socket.on("missed", refresh);
  socket.on("notification", ({ _id, kind, title, body, href, sound }: Notification & { sound?: boolean }) => {
    refresh();
    if (seenIds.has(_id)) return;
    seenIds.add(_id);
    if ((kind === "account" || kind === "security") && !isShowingCodes()) refreshPage();
    if (sound !== false) void playSoundOnce(_id);
    if (isShownByPage(href)) return;
    toast("info", title, { note: body || undefined, ...(href && { action: { label: t`View`, href } }) });
  });
  // The server does not accept this session any more.
  socket.on("error", () => void socket.disconnect());
  // Socket.IO does not reconnect if the server refused or closed the connection. The calls then find out if the session has ended.
  const refreshIfClosed = () => !socket.active && refresh();
  socket.on("connect_error", refreshIfClosed);
  socket.on("disconnect", refreshIfClosed);

  return () => void socket.disconnect();
}

/** Its page leads on once the second step is set up: the recovery codes must be read first. */
const isShowingCodes = (): boolean => getPath() === "/set-up-factor";

const getPath = (): string => splitLanguage(location.pathname).path;

/** The page of an order or return that is being sent, or just was, already shows the event; a toast would only cover it. */
function isShownByPage(href: string | null): boolean {
  const pathname = getPath();
  const query = new URLSearchParams(location.search);
  const isBeingPlaced = pathname === "/checkout" && href?.startsWith("/customer/purchase-history/");
  const isBeingRequested =
    pathname === "/customer/return-and-cancel" && query.has("order") && href?.startsWith("/customer/return-and-cancel/");
  return isBeingPlaced || isBeingRequested || (pathname === href && (query.has("placed") || query.has("requested")));
}

/** The calls of staff's screens that a notification may change, without their contracts: visitors load this file too. */
const ofStaff = ["/api/report/", "/api/enquiry/admin"];

/** Revalidates the admin's figures and enquiries, if the page shows them. Failures are handled there. */
async function refreshStaffScreens(): Promise<void> {
  await mutate((key) => typeof key === "string" && ofStaff.some((path) => key.startsWith(path))).catch(() => {});
}
