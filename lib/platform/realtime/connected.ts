type ConnectionCounts = { visitors: number; customers: number; staff: number };

// On globalThis, because routes and server.ts share no module state.
const holder = globalThis as { shopSockets?: () => ConnectionCounts };

export function setSocketCounter(count: () => ConnectionCounts): void {
  holder.shopSockets = count;
}

/** The sockets that are open in this process; `undefined` if it serves none. */
export const countSockets = (): ConnectionCounts | undefined => holder.shopSockets?.();
