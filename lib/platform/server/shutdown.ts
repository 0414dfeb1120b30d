import { sharedState } from "@/lib/platform/server/shared-state";

type Close = () => Promise<void>;

/** Resources to close before the process ends. */
const shutdown = sharedState("shutdown", () => ({ resources: [] as Close[] }));

export function onShutdown(close: Close): void {
  shutdown.resources.push(close);
}

export async function shutDown(): Promise<void> {
  await Promise.all(shutdown.resources.map((close) => close()));
}
