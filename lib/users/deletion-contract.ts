import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { codeProof } from "./code-contract";
import { currentPassword, done } from "./contract";

const openMatter = z.object({ kind: z.enum(["order", "return"]), _id: z.string(), orderNumber: z.string() });
export type OpenMatter = z.infer<typeof openMatter>;

export const deleteAccount = endpoint("POST /api/users/deletion", {
  summary:
    "Deletes the own account for good, once nothing is open; invoices stay, as the law asks. Confirmed by the password or a code",
  access: "customer",
  body: codeProof.partial().extend({
    currentPassword: currentPassword.optional().meta({ description: "Of an account that has one; else a code to its number" }),
  }),
  reply: done,
  failed: "Failed to delete your account. Please try again.",
});
