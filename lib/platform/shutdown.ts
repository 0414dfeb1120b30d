/** Resources to close before the process ends. On globalThis, because routes and server.ts share no module state. */
type Close = () => Promise<void>;
const holder = globalThis as { shopShutdown?: Close[] };

export function onShutdown(close: Close): void {
  holder.shopShutdown = [...(holder.shopShutdown ?? []), close];
}

export async function shutDown(): Promise<void> {
  await Promise.all((holder.shopShutdown ?? []).map((close) => close()));
}
