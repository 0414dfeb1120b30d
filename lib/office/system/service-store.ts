import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { ServiceName } from "@/lib/platform/server/services/service-names";
import type { ServiceFailure } from "@/lib/platform/server/services/service-state";

/** Keeps whether a service works. All processes write to one row: it fails since the first failure after its last success. */
export async function writeServiceState(name: ServiceName, failure: ServiceFailure | null): Promise<void> {
  if (failure) {
    await db.$executeRaw`
      INSERT INTO service_state (name, failing_since, error, is_refused)
      VALUES (${name}, now(), ${failure.reason}, ${failure.isRefused})
      ON CONFLICT (name) DO UPDATE SET failing_since = coalesce(service_state.failing_since, now()),
        error = EXCLUDED.error, is_refused = EXCLUDED.is_refused`;
  } else {
    await db.$executeRaw`
      INSERT INTO service_state (name, ok_at) VALUES (${name}, now())
      ON CONFLICT (name) DO UPDATE SET ok_at = now(), failing_since = NULL, is_refused = false`;
  }
}
