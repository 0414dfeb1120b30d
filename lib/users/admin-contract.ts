import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { pageOrWhole } from "@/lib/platform/api/paging-query";
import { account, done, email, fullName, mobile, person, roles } from "./contract";

/** What staff do with accounts beyond the documented call (editUser sets role, status, approval and price group). */

export const inviteStaff = endpoint("POST /api/users/admin", {
  summary: "Makes an account for someone of the staff and mails them a link to choose a password",
  access: "admin",
  body: z.object({ fullName, email: email("Email is required", "Invalid email") }),
  reply: z.object({ message: z.string(), user: person }),
  failed: "Failed to send the invitation. Please try again.",
});

export const sendResetLink = endpoint("POST /api/users/admin/[id]/reset-link", {
  summary: "Mails someone a link to choose a new password; who has never chosen one is invited again",
  access: "admin",
  reply: done,
  failed: "Failed to send the link. Please try again.",
});

export const endSessions = endpoint("POST /api/users/admin/[id]/end-sessions", {
  summary: "Ends every sign-in of an account",
  access: "admin",
  reply: done,
  failed: "Failed to end the sessions. Please try again.",
});

export const setMobile = endpoint("PATCH /api/users/admin/[id]/mobile", {
  summary: "Gives a customer another verified number, after staff have made sure who they are: the telephone was lost",
  access: "admin",
  body: z.object({
    mobile,
    reason: z.string("Say how you made sure").trim().min(1, "Say how you made sure").max(300, "At most 300 characters"),
  }),
  reply: done,
  failed: "Failed to change the number. Please try again.",
});

export const userSorts = ["newest", "oldest", "name", "orders"] as const;

const listQuery = z.object({
  ...pageOrWhole,
  q: z.string().trim().max(100).default(""),
  role: z.enum(roles).optional(),
  status: z.enum(["active", "blocked"]).optional(),
  waiting: z.enum(["true", "false"]).optional().meta({ description: "Only businesses that wait for their approval" }),
  sort: z.enum(userSorts).default("newest"),
});
export type UserQuery = z.infer<typeof listQuery>;

const listedUser = account.omit({ pendingEmail: true }).extend({
  status: z.enum(["active", "blocked"]),
  priceGroup: z.string().meta({ description: "The name of the group, or empty" }),
  orderCount: z.int(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const listUsers = endpoint("GET /api/users", {
  summary: "Every account, newest first, or the part that `page` and `limit` ask for; for administrators",
  access: "admin",
  query: listQuery,
  reply: z.array(listedUser),
  failed: "Failed to fetch users",
});
