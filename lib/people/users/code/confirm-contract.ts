import { currentPassword } from "@/lib/people/users/contract";
import { appCode } from "@/lib/people/users/factor/factor-contract";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { codeProof } from "./code-contract";

export const confirmUser = endpoint("POST /api/users/confirm", {
  summary:
    "Confirms with the password, a customer's texted code or the second step of staff that it is still the user; calls that need a recent login then work for 10 minutes",
  access: "customer",
  errors: [403, 429],
  body: codeProof
    .partial()
    .extend({
      currentPassword: currentPassword
        .optional()
        .meta({ description: "Or a code sent to the account's own number; staff have no codes" }),
      appCode: appCode.optional().meta({ description: "Or, for staff, a code of their authenticator app" }),
    })
    .refine(({ currentPassword: password, code, appCode: byApp }) => (password ?? code ?? byApp) !== undefined, {
      path: ["currentPassword"],
      message: msg("Current password is required"),
    }),
  reply: messageReply,
  failed: msg("Failed to confirm that it is you. Please try again."),
});
