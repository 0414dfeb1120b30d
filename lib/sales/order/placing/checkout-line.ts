import { msg } from "@/lib/platform/shared/language/t";
import "server-only";
import { transactionConnections } from "@/lib/platform/server/db/pool";
import { env } from "@/lib/platform/server/env";
import { sharedState } from "@/lib/platform/server/shared-state";
import { WaitingLine } from "@/lib/platform/server/waiting-line";

/** A sale or the first rain brings a crowd: so many orders are placed at a time that connections are left for everybody else. */
const turnShare = 0.75;

/** The line in which customers wait to order. */
export const checkoutLine = (): WaitingLine => sharedState("checkout line", createLine);

const createLine = () =>
  new WaitingLine({
    name: "checkout",
    atOnce: Math.max(1, Math.floor(transactionConnections(env().DATABASE_POOL) * turnShare)),
    maxWaiting: 1000,
    maxOfOwner: 100,
    maxWaitMs: 9_000,
    // True also for somebody who sends an order again whose response got lost.
    busy: msg(
      "Many people are ordering right now, and your turn did not come in time. Nothing was ordered this time. Please try again in a moment.",
    ),
  });
