import type { Queue } from "pg-boss";
import type { CodePurpose } from "@/lib/platform/server/auth/one-time-code";
import type { Language } from "@/lib/platform/shared/language/language";

/**
 * A queued text message: its text, with the link to an order, or the row from which its code is derived when it is sent. Staff
 * may have reworded the template; a test carries its own wording. It is in English unless another language is given.
 */
export type QueuedSms = { language?: Language } & (
  | {
      mobile: string;
      kind: string;
      text: string;
      linkId?: string;
      template?: { name: string; values: Record<string, string | undefined>; wording?: string };
    }
  | {
      mobile: string;
      kind: "code";
      codeId: string;
      purpose?: CodePurpose;
      /** Whose part of the daily limit it counts towards (lib/messages/sms/daily-limit.ts). */
      share?: "owner" | "known" | "stranger";
    }
);

/**
 * Queued text messages: while the service is down they are retried for some hours. Messages that failed are kept
 * for staff to retry (/admin/system).
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
