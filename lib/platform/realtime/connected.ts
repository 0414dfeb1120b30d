type Connected = { visitors: number; customers: number; staff: number };

// On globalThis, because routes and server.ts share no module state.
const holder = globalThis as { shopSockets?: () => Connected };

export function setSocketCounter(count: () => Connected): void {
  holder.shopSockets = count;
}

/** The sockets that are open in this process; `undefined` if it serves none. */
export const countSockets = (): Connected | undefined => holder.shopSockets?.();
