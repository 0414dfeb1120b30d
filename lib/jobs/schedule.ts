import { setTimeout as sleep } from "node:timers/promises";
import { backUpNightly } from "@/lib/backup/nightly";
import { reconcileMediaDaily } from "@/lib/gallery/reconcile";
import { deleteExpiredJobs } from "@/lib/job/kept-commands";
import { sendDueIssues } from "@/lib/newsletter/issue/dispatch";
import { expireOrders } from "@/lib/order/expiry";
import { reconcilePayments } from "@/lib/payment/reconcile";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { inviteReviews } from "@/lib/review/invitations";
import { announceSlides } from "@/lib/slider/schedule";
import { sendStockAlerts } from "@/lib/stock-alert/commands";
import { forgetLatecomers } from "@/lib/users/closure";
import { forgetEndedSessions } from "@/lib/users/sessions";

/** In this order: a payment that arrived is found before its order could expire. */
const jobs = [
  ["reconcile payments", reconcilePayments],
  ["expire orders", expireOrders],
  ["invite reviews", inviteReviews],
  ["send stock alerts", sendStockAlerts],
  ["announce slides", announceSlides],
  ["send scheduled newsletters", sendDueIssues],
  ["reconcile media", reconcileMediaDaily],
  ["forget ended sessions", forgetEndedSessions],
  ["forget deleted people", forgetLatecomers],
  ["delete expired jobs", deleteExpiredJobs],
  ["back up", backUpNightly],
] as const;

type Clock = { stop: () => Promise<void> };

/**
 * Does what has to be done from time to time, each round JOB_SECONDS after the one before. Every process does it: each job holds
 * what it changes, so that two at once do a thing once. A job that fails is tried in the next round and delays no other.
 */
export function startClock(): Clock {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      // Not all processes at the same moment.
      const waitMs = env().JOB_SECONDS * 1000 * (0.8 + Math.random() * 0.4);
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {}); // called off
      for (const [name, work] of jobs) if (!signal.aborted) await attempt(name, work);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ err, job: name }, "a job failed; it is tried again");
  }
}
