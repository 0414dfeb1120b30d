import { setTimeout as sleep } from "node:timers/promises";
import { forgotPassword } from "@/lib/people/users/contract";
import { requestReset } from "@/lib/people/users/password/password";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

/** The minimum response time, so that it does not reveal whether there is an account. */
const minMs = 150;

export const PATCH = handle(forgotPassword, ({ body, ip }) =>
  acknowledge(Promise.all([requestReset(body.email, ip), sleep(minMs)]), msg("Reset email sent successfully! Check your inbox.")),
);
