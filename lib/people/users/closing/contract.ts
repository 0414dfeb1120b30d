import { z } from "zod";
import { codeProof } from "@/lib/people/users/code/code-contract";
import { currentPassword } from "@/lib/people/users/contract";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

const openMatter = z.object({ kind: z.enum(["order", "return"]), _id: z.string(), orderNumber: z.string() });
export type OpenMatter = z.infer<typeof openMatter>;

export const deleteAccount = endpoint("POST /api/users/deletion", {
  summary:
    "Deletes the caller's account for good, if nothing is open; invoices stay, as the law requires. Needs the password or a code",
  access: "customer",
  errors: [403, 429],
  body: codeProof.partial().extend({
    currentPassword: currentPassword
      .optional()
      .meta({ description: "Required if the account has a password; otherwise a code sent to its number" }),
  }),
  reply: messageReply,
  failed: msg("Failed to delete your account. Please try again."),
});
