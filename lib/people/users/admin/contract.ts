import { z } from "zod";
import { tagFilter, tags } from "@/lib/people/tag/contract";
import { account, fullName, mobile, person, roles } from "@/lib/people/users/contract";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { pageOrWhole, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { staffCalendars } from "@/lib/platform/shared/calendar/staff-calendar";
import { email } from "@/lib/platform/shared/text/text-schema";

/** Calls of staff besides editUser, which sets role, status, approval and price group. */

const staffRoleId = z.uuid("Choose a role");

/** Accounts of staff are for those who manage staff, others for those who help customers: the command asks which one it is. */
const right = ["customer.change", "staff.manage"] as const;

export const inviteStaff = endpoint("POST /api/users/admin", {
  summary: "Creates an account for a member of staff and emails them a link to choose a password",
  access: "admin",
  right: "staff.manage",
  fresh: true,
  body: z.object({
    fullName,
    email: email("Invalid email"),
    staffRoleId: staffRoleId.optional().meta({ description: "Without it, the role “Read only”" }),
  }),
  reply: z.object({ message: z.string(), user: person }),
  failed: "Failed to send the invitation. Please try again.",
});

export const setStaffRole = endpoint("PATCH /api/users/admin/[id]/staff-role", {
  summary: "Gives a member of staff another role, at once; not oneself, nobody who may do more, and nothing that one lacks",
  access: "admin",
  right: "staff.manage",
  fresh: true,
  body: z.object({ staffRoleId }),
  reply: z.object({ message: z.string(), user: person }),
  failed: "Failed to change the role. Please try again.",
});

export const setCalendar = endpoint("PUT /api/users/calendar", {
  summary: "Chooses in which calendar the back office shows dates to the caller",
  access: "admin",
  right: "any",
  body: z.object({ calendar: z.enum(staffCalendars, "Choose AD, BS or both") }),
  reply: messageReply,
  failed: "Failed to save your choice. Please try again.",
});

export const sendResetLink = endpoint("POST /api/users/admin/[id]/reset-link", {
  summary: "Emails a user a link to choose a new password; staff who have never chosen one are invited again",
  access: "admin",
  right,
  errors: [429],
  reply: messageReply,
  failed: "Failed to send the link. Please try again.",
});

export const endSessions = endpoint("POST /api/users/admin/[id]/end-sessions", {
  summary: "Ends every session of an account",
  access: "admin",
  right,
  fresh: true,
  reply: messageReply,
  failed: "Failed to end the sessions. Please try again.",
});

export const deleteUser = endpoint("DELETE /api/users/admin/[id]", {
  summary:
    "Deletes the account of a customer who asked for it, or of staff who have not accepted their invitation, if nothing is open; invoices stay, as the law requires",
  access: "admin",
  right,
  reply: messageReply,
  failed: "Failed to delete the account. Please try again.",
});

export const setMobile = endpoint("PATCH /api/users/admin/[id]/mobile", {
  summary:
    "Changes a customer's verified mobile number without a code, such as after a lost phone; staff must have checked who they are",
  access: "admin",
  right: "customer.change",
  fresh: true,
  body: z.object({
    mobile,
    reason: z.string("Describe how you checked").trim().min(1, "Describe how you checked").max(300, "At most 300 characters"),
  }),
  reply: messageReply,
  failed: "Failed to change the number. Please try again.",
});

export const resetFactor = endpoint("POST /api/users/admin/[id]/reset-factor", {
  summary:
    "Removes the second step of a colleague who lost it, with their passkeys and sessions; they set up another at their next login",
  access: "admin",
  right: "staff.manage",
  fresh: true,
  body: z.object({
    reason: z.string("Give a reason").trim().min(1, "Give a reason").max(300, "At most 300 characters"),
  }),
  reply: messageReply,
  failed: "Failed to reset the second step. Please try again.",
});

export const userSorts = ["newest", "oldest", "name", "orders"] as const;

/** The filters of the list, and of the file that is made of it. */
export const userFilters = z.object({
  q: searchQuery,
  role: z.enum(roles).optional(),
  status: z.enum(["active", "blocked"]).optional(),
  waiting: z.enum(["true", "false"]).optional().meta({ description: "Whether to list only businesses waiting for approval" }),
  tag: tagFilter,
});
export type UserFilters = z.infer<typeof userFilters>;

const listQuery = userFilters.extend({
  ...pageOrWhole,
  sort: z.enum(userSorts).default("newest"),
});
export type UserQuery = z.infer<typeof listQuery>;

const listedUser = account.omit({ pendingEmail: true }).extend({
  status: z.enum(["active", "blocked"]),
  priceGroup: z.string().meta({ description: "Name of the price group; empty if there is none" }),
  orderCount: z.int(),
  tags,
  isInvited: z.boolean().meta({ description: "Whether the invitation to choose a password is still open" }),
});
export type ListedUser = z.infer<typeof listedUser>;

export const listUsers = endpoint("GET /api/users", {
  summary: "All accounts, newest first, or a page of them; for administrators",
  access: "admin",
  right: "customer.see",
  query: listQuery,
  reply: z.array(listedUser),
  failed: "Failed to fetch users",
});
