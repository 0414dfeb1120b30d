import { handle } from "@/lib/platform/api/handle";
import { changeEmail, confirmEmail as confirmation } from "@/lib/users/contract";
import { confirmEmail, requestEmailChange } from "@/lib/users/email";

export const POST = handle(changeEmail, async ({ user, body }) => {
  await requestEmailChange(user, body.email, body.currentPassword);
  return { message: "We have emailed you a link. Open it to confirm the address." };
});

export const PATCH = handle(confirmation, async ({ body }) => {
  await confirmEmail(body.token);
  return { message: "Your email address is confirmed. Please log in again." };
});
