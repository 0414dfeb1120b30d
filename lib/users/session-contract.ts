import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { done, signedIn } from "./contract";

const session = z.object({
  _id: z.string(),
  device: z.string().meta({ description: "Chrome on Android" }),
  isThis: z.boolean().meta({ description: "Whether it is the one that asks" }),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().meta({ description: "To within five minutes" }),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint("GET /api/session/[userId]", {
  summary: "Where the account is logged in: the asking session first, then the last used",
  access: "owner",
  reply: z.array(session),
  failed: "Failed to fetch your devices",
});

export const endSession = endpoint("DELETE /api/session/[userId]/[sessionId]", {
  summary: "Logs one device out",
  access: "owner",
  reply: done,
  failed: "Failed to log the device out. Please try again.",
});

export const endOtherSessions = endpoint("DELETE /api/session/[userId]", {
  summary: "Logs out every device but this one, which goes on with the bearer of the reply",
  access: "owner",
  reply: signedIn.extend({ message: z.string() }),
  failed: "Failed to log the other devices out. Please try again.",
});
