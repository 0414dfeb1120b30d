import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import { takeReturn } from "./check";

type Query = Record<string, string | string[] | undefined>;

/** So long a page waits for the gateway before it says "we are checking". */
const patienceMs = 2500;

/**
 * The customer is back: reads what the address carries and has the gateway asked, which goes on when the page does not wait any
 * longer. Says whether what the address carries was genuine, or nothing.
 */
export async function receiveReturn(id: string, { data, pidx }: Query): Promise<boolean> {
  const isReadable = !Array.isArray(data) && !Array.isArray(pidx);
  const taken = takeReturn(id, isReadable ? { data, pidx } : { data: "" }).catch((err) => {
    log.error({ err, payment: id }, "a return could not be taken; the reconciler looks after it");
    return true;
  });
  return Promise.race([taken, sleep(patienceMs, isReadable)]);
}
