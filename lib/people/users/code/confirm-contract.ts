import { currentPassword } from "@/lib/people/users/contract";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { codeProof } from "./code-contract";

export const confirmUser = endpoint("POST /api/users/confirm", {
  summary:
    "Confirms with the password, or a customer's texted code, that it is still the user; calls that need a recent login then work for 15 minutes",
  access: "customer",
  errors: [403, 429],
  body: codeProof
    .partial()
    .extend({
      currentPassword: currentPassword
        .optional()
        .meta({ description: "Or a code sent to the account's own number; staff have no codes" }),
    })
    .refine(({ currentPassword: password, code }) => password !== undefined || code !== undefined, {
      path: ["currentPassword"],
      message: "Current password is required",
    }),
  reply: messageReply,
  failed: "Failed to confirm that it is you. Please try again.",
});
