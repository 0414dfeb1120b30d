import { setTimeout as sleep } from "node:timers/promises";
import { acknowledge, handle } from "@/lib/platform/api/handle";
import { forgotPassword } from "@/lib/users/contract";
import { requestReset } from "@/lib/users/password";

/** The minimum response time, so that it does not reveal whether there is an account. */
const minMs = 150;

export const PATCH = handle(forgotPassword, ({ body, ip }) =>
  acknowledge(Promise.all([requestReset(body.email, ip), sleep(minMs)]), "Reset email sent successfully! Check your inbox."),
);
