import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { checkPayment } from "./check";

/** How many payments one round checks, and how many of them in parallel. */
const roundSize = 100;
const atOnce = 5;
/** After this many unanswered checks, skips the gateway until the next round: its timeouts delay the other payments. */
const maxUnknown = 5;

type Options = { minimumAgeSeconds?: number };

/**
 * Checks payments whose customers did not come back from the gateway, older ones less often. Failed ones are checked for two
 * days, because money may come late. Any number of processes may run it at once. Returns how many were checked.
 */
export async function reconcilePayments(options: Options = {}): Promise<number> {
  const seconds = options.minimumAgeSeconds ?? env().RECONCILE_SECONDS;
  const due = await db.$queryRaw<{ id: string; method: string }[]>`
    SELECT payment.id, payment.method::text AS method FROM payment JOIN "order" ON "order".id = payment.order_id
    WHERE payment.method IN ('esewa', 'khalti') AND payment.reference IS NOT NULL
      AND (payment.status IN ('unpaid', 'verifying')
        OR (payment.status = 'failed' AND payment.created_at > now() - interval '2 days'))
      AND payment.created_at <= now() - ${seconds} * interval '1 second'
      AND (payment.asked_at IS NULL OR payment.asked_at < payment.returned_at
        OR payment.asked_at < now() - greatest(${seconds} * interval '1 second', (now() - payment.created_at) / 8)
        -- Before an order may expire, its payments must have been checked.
        OR ("order".status = 'pending' AND "order".expires_at < now()
          AND (payment.checked_at IS NULL OR payment.checked_at < "order".expires_at)))
    ORDER BY payment.asked_at NULLS FIRST, payment.id LIMIT ${roundSize}`;
  const quietMs = Math.min(2, seconds) * 1000;
  const unknown: Record<string, number> = {};
  let [checked, failed] = [0, 0];
  for (let at = 0; at < due.length; at += atOnce) {
    const batch = due.slice(at, at + atOnce).filter(({ method }) => (unknown[method] ?? 0) < maxUnknown);
    checked += batch.length;
    const check = async ({ id, method }: { id: string; method: string }) => {
      const finding = await checkPayment(id, { quietMs });
      if (finding?.state === "unknown") unknown[method] = (unknown[method] ?? 0) + 1;
    };
    for (const outcome of await Promise.allSettled(batch.map(check))) {
      if (outcome.status === "fulfilled") continue;
      failed++;
      log.error({ err: outcome.reason }, "a payment could not be checked; trying again later");
    }
  }
  if (checked > 0) log.info({ event: "payment.reconciled", checked, failed, unknown }, "payments were checked");
  return checked;
}
