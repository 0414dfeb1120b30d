import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { done, email, fullName, mobile, person } from "./contract";

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
