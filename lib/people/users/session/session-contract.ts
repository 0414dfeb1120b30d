import { z } from "zod";
import { loginReply } from "@/lib/people/users/contract";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

const session = z.object({
  _id: z.string(),
  device: z.string().meta({ description: "For example: Chrome on Android" }),
  isThis: z.boolean().meta({ description: "Whether it is the caller's own session" }),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().meta({ description: "Accurate to five minutes" }),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint("GET /api/session/[userId]", {
  summary: "The account's sessions: the caller's own first, then by last use",
  access: "owner",
  reply: z.array(session),
  failed: msg("Failed to fetch your devices"),
});

export const endSession = endpoint("DELETE /api/session/[userId]/[sessionId]", {
  summary: "Logs out one device",
  access: "owner",
  fresh: true,
  reply: messageReply,
  failed: msg("Failed to log the device out. Please try again."),
});

export const endOtherSessions = endpoint("DELETE /api/session/[userId]", {
  summary: "Logs out all other devices; this one continues with the bearer in the reply",
  access: "owner",
  fresh: true,
  reply: loginReply.extend({ message: z.string() }),
  failed: msg("Failed to log the other devices out. Please try again."),
});
