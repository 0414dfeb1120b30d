import { sharedState } from "@/lib/platform/server/shared-state";

type ConnectionCounts = { visitors: number; customers: number; staff: number };

const sockets = sharedState<{ count?: () => ConnectionCounts }>("sockets", () => ({}));

export function setSocketCounter(count: () => ConnectionCounts): void {
  sockets.count = count;
}

/** The sockets that are open in this process; `undefined` if it serves none. */
export const countSockets = (): ConnectionCounts | undefined => sockets.count?.();
