import { changeEmail, confirmEmail as confirmation } from "@/lib/people/users/contract";
import { confirmEmail, requestEmailChange } from "@/lib/people/users/email";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const POST = handle(changeEmail, ({ user, body }) =>
  acknowledge(
    requestEmailChange(user, body.email, body.currentPassword),
    msg("We have emailed you a link. Open it to confirm the address."),
  ),
);

export const PATCH = handle(confirmation, ({ body }) =>
  acknowledge(confirmEmail(body.token), msg("Your email address is confirmed. Please log in again.")),
);
