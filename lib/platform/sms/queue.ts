import type { Queue } from "pg-boss";

/**
 * A text message as it waits: what it says, with the link to an order, or of which row its code follows when it is sent. The
 * template is what staff may have other words for.
 */
export type QueuedSms =
  | {
      mobile: string;
      kind: string;
      text: string;
      linkId?: string;
      template?: { name: string; values: Record<string, string | undefined> };
    }
  | { mobile: string; kind: "code"; codeId: string };

/**
 * Text messages on their way: a service that is down or out of credit is tried again for some hours. What nobody got stays for
 * staff to try again (/admin/system).
 */
export const smsQueue = {
  name: "sms",
  retryLimit: 120,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 120,
  expireInSeconds: 60,
  deleteAfterSeconds: 14 * 86_400,
} satisfies Queue;
