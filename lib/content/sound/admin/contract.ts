import { z } from "zod";
import { notificationKinds } from "@/lib/messages/notification/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";

const sounds = z.record(z.enum(notificationKinds), z.boolean());
export type Sounds = z.infer<typeof sounds>;

const reply = z.object({ sounds, version: z.string() });
export type AdminSounds = z.infer<typeof reply>;

export const getSounds = endpoint("GET /api/sound", {
  summary: "Which kinds of notifications make a sound; for administrators",
  access: "admin",
  right: "any",
  reply,
  failed: "Failed to fetch the sounds",
});

export const saveSounds = endpoint("PUT /api/sound", {
  summary: "Sets which kinds of notifications make a sound",
  access: "admin",
  right: "settings.change",
  body: z.object({ sounds, version: z.string().max(100).optional() }),
  reply,
  failed: "Failed to save the sounds. Please try again.",
});
