import { postponeTask } from "@/lib/platform/server/queue/queue";
import { isRefusing, refusedMs } from "@/lib/platform/server/services/service-state";
import { MailKeyRefused } from "./delivery";

/** Runs a task that sends emails. While the mail service refuses the shop's key it waits, be it over a weekend, and costs no try. */
export async function waitForKey({ queue, id }: { queue: string; id: string }, send: () => Promise<void>): Promise<void> {
  const wait = () => postponeTask(queue, id, new Date(Date.now() + refusedMs));
  if (isRefusing("mail")) return wait();
  try {
    await send();
  } catch (error) {
    if (!(error instanceof MailKeyRefused)) throw error;
    await wait();
  }
}
