import { io } from "socket.io-client";
import { mutate } from "swr";
import { refreshOrders } from "@/components/order/refresh-orders";
import { toast } from "@/components/toast/toast";
import type { Notification } from "@/lib/notification/contract";
import { refreshNotifications } from "./refresh-notifications";
import { soundOnce } from "./sound";

/**
 * Hears what happens to someone while a page is open (§4). The event is a hint: lists and count are asked for again, after every
 * gap too, so nothing is missed. Socket.IO's own patience is the specification's (§9). Returns how to stop.
 */
export function listenForNotifications({ userId, token }: { userId: string; token: string }): () => void {
  // WebSocket first: long polling would need every request of a socket to reach the same process.
  const socket = io({ auth: { token }, transports: ["websocket", "polling"], tryAllTransports: true });
  const seenIds = new Set<string>();
  const refresh = () => {
    void refreshNotifications(userId);
    void refreshOrders();
    void refreshFigures();
  };

  socket.on("connect", () => {
    socket.emit("joinRoom", { roomId: userId });
    refresh();
  });
  socket.on("missed", refresh);
  socket.on("notification", ({ _id, title, body, href, sound }: Notification & { sound?: boolean }) => {
    refresh();
    if (seenIds.has(_id)) return;
    seenIds.add(_id);
    if (sound !== false) void soundOnce(_id);
    if (isShownByPage(href)) return;
    toast("info", title, { note: body || undefined, ...(href && { action: { label: "View", href } }) });
  });
  // Refused or closed by the server, it does not come back. The next call learns whether the session has ended.
  // The server knows of no such session any more.
  socket.on("error", () => void socket.disconnect());
  const refreshIfOver = () => !socket.active && refresh();
  socket.on("connect_error", refreshIfOver);
  socket.on("disconnect", refreshIfOver);

  return () => void socket.disconnect();
}

/** The page of an order that is being placed, or just was, says the same in full: a message would lie over it. */
function isShownByPage(href: string | null): boolean {
  const isBeingPlaced = location.pathname === "/checkout" && href?.startsWith("/customer/purchase-history/");
  return isBeingPlaced || (location.pathname === href && new URLSearchParams(location.search).has("placed"));
}

/** Asks again for the figures of the admin, where they are shown. Whoever shows them says so if that fails. */
async function refreshFigures(): Promise<void> {
  await mutate((key) => typeof key === "string" && key.startsWith("/api/report/")).catch(() => {});
}
