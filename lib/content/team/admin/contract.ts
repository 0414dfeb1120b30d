import { z } from "zod";
import { changesOf, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { imageCalls } from "@/lib/platform/shared/api/image-calls";
import { orderCall } from "@/lib/platform/shared/api/order-call";
import { shownEmail, shownPhone, textUpTo } from "@/lib/platform/shared/text/text-schema";

/** The shop's team. */

const memberInput = z.object({
  fullName: textUpTo(80).min(1, "Name is required"),
  role: textUpTo(80).min(1, "Role is required"),
  about: textUpTo(600),
  phone: shownPhone,
  email: shownEmail,
});
export type MemberInput = z.infer<typeof memberInput>;

const member = memberInput.extend({
  _id: z.uuid(),
  imageKey: z.string().nullable(),
  isShown: z.boolean(),
  version: rowVersion,
});
export type AdminMember = z.infer<typeof member>;

export const createMember = endpoint("POST /api/team", {
  summary: "Adds a person at the end of the list",
  access: "admin",
  right: "content.change",
  body: memberInput.extend({
    about: memberInput.shape.about.default(""),
    phone: memberInput.shape.phone.default(""),
    email: memberInput.shape.email.default(""),
  }),
  reply: member,
  failed: "Failed to add the person. Please try again.",
});

export const changeMember = endpoint("PATCH /api/team/[id]", {
  summary: "Changes any field of a person, or whether they are shown to visitors",
  access: "admin",
  right: "content.change",
  body: changesOf(memberInput.extend({ isShown: z.boolean("Choose yes or no") })),
  reply: member,
  failed: "Failed to save the person. Please try again.",
});

export const deleteMember = endpoint("DELETE /api/team/[id]", {
  summary: "Removes a person from the team",
  access: "admin",
  right: "content.change",
  reply: messageReply,
  failed: "Failed to delete the person. Please try again.",
});

export const orderTeam = orderCall("content.change", "/api/team/order", "Sets the order of the team");

export const { set: setMemberImage, remove: removeMemberImage } = imageCalls("/api/team/[id]/image", {
  right: "content.change",
  reply: member,
  set: "Sets a person's image",
  remove: "Removes a person's image",
});
