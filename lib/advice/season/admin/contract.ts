import { z } from "zod";
import { seasons, seasonsReply } from "@/lib/advice/season/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";

export const saveSeasons = endpoint("PUT /api/season", {
  summary: "Saves the rain risk by province and month",
  access: "admin",
  right: "settings.change",
  body: z.object({ seasons, version: z.string().max(100).optional() }),
  reply: seasonsReply,
  failed: "Failed to save the rainy months. Please try again.",
});
