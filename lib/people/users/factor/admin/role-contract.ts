import { z } from "zod";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";

/** Days that somebody with a role has to set up a second step. */
export const graceDays = z
  .int("Choose how many days")
  .min(0, "From 0 to 90 days")
  .max(90, "From 0 to 90 days")
  .nullable()
  .meta({ description: "`null`: people with this role may have a second step, and need none" });

export const editRoleFactor = endpoint("PATCH /api/users/factor/role/[id]", {
  summary:
    "Sets in how many days people with a role must have a second step; owners always need one, and nobody changes their own role",
  access: "admin",
  right: "staff.manage",
  fresh: true,
  body: z.object({ graceDays }),
  reply: messageReply,
  failed: "Failed to save the role. Please try again.",
});
