import { z } from "zod";
import { changesOf, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { allRights, type Right, withSeeing } from "@/lib/platform/shared/rights";
import { textUpTo } from "@/lib/platform/shared/text/text-schema";

const right = z.enum(allRights as [Right, ...Right[]], "There is no such right");

export const staffRoleInput = z.object({
  name: z.string("Name is required").trim().min(1, "Name is required").max(60, "At most 60 characters"),
  note: textUpTo(200).meta({ description: "What the people with this role do, in a sentence" }),
  rights: z
    .array(right, "Choose what they can do")
    .max(allRights.length)
    .overwrite((rights) => withSeeing(rights))
    .meta({ description: "Whoever may do something in an area also sees it" }),
});
export type StaffRoleInput = z.infer<typeof staffRoleInput>;

const staffRole = staffRoleInput.extend({
  _id: z.string(),
  version: rowVersion,
  rights: z.array(right),
  isOwner: z.boolean().meta({ description: "Owners can do everything, and their role cannot be changed" }),
  people: z.int().meta({ description: "How many accounts have this role" }),
});
export type StaffRole = z.infer<typeof staffRole>;

export const listStaffRoles = endpoint("GET /api/staff-role", {
  summary: "The roles of staff with what they allow, in their order",
  access: "admin",
  right: "staff.manage",
  reply: z.array(staffRole),
  failed: "Failed to fetch the roles",
});

export const createStaffRole = endpoint("POST /api/staff-role", {
  summary: "Creates a role of staff; nobody gives more than they have",
  access: "admin",
  right: "staff.manage",
  fresh: true,
  body: staffRoleInput,
  reply: staffRole,
  failed: "Failed to create the role. Please try again.",
});

export const changeStaffRole = endpoint("PATCH /api/staff-role/[id]", {
  summary: "Changes a role, at once for all who have it; not one's own, nor one that allows more than one's own",
  access: "admin",
  right: "staff.manage",
  fresh: true,
  body: changesOf(staffRoleInput),
  reply: staffRole,
  failed: "Failed to save the role. Please try again.",
});

export const deleteStaffRole = endpoint("DELETE /api/staff-role/[id]", {
  summary: "Deletes a role that nobody has",
  access: "admin",
  right: "staff.manage",
  fresh: true,
  reply: messageReply,
  failed: "Failed to delete the role. Please try again.",
});
