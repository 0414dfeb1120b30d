import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { imageCalls } from "@/lib/platform/api/image-calls";

/** The people of the shop. */

const text = (max: number) => z.string("Write a text").trim().max(max, `At most ${max} characters`);

const copy = z.object({
  fullName: text(80).min(1, "Name is required"),
  role: text(80).min(1, "Role is required"),
  about: text(600),
  phone: text(40).regex(/^[+\d\s()/-]*$/, "Only digits, spaces and + - ( ) /"),
  email: text(254).refine((value) => value === "" || z.email().safeParse(value).success, "Invalid email"),
});
export type MemberInput = z.infer<typeof copy>;

const member = copy.extend({
  _id: z.uuid(),
  imageKey: z.string().nullable(),
  isShown: z.boolean(),
  version: z.string().meta({ description: "Tells this state from others" }),
});
export type AdminMember = z.infer<typeof member>;

export const createMember = endpoint("POST /api/team", {
  summary: "Adds a person, behind those there are",
  access: "admin",
  body: copy.extend({
    about: copy.shape.about.default(""),
    phone: copy.shape.phone.default(""),
    email: copy.shape.email.default(""),
  }),
  reply: member,
  failed: "Failed to add the person. Please try again.",
});

export const changeMember = endpoint("PATCH /api/team/[id]", {
  summary: "Changes any part of what the shop says of a person, or whether it is shown",
  access: "admin",
  body: copy
    .extend({ isShown: z.boolean("Yes or no") })
    .partial()
    .extend({ version: z.string().max(40).optional() })
    .refine(({ version, ...changes }) => Object.keys(changes).length > 0, "Say what to change."),
  reply: member,
  failed: "Failed to save the person. Please try again.",
});

export const deleteMember = endpoint("DELETE /api/team/[id]", {
  summary: "Removes a person from the team",
  access: "admin",
  reply: z.object({ message: z.string() }),
  failed: "Failed to delete the person. Please try again.",
});

export const orderTeam = endpoint("PUT /api/team/order", {
  summary: "Says who comes first, in which order",
  access: "admin",
  body: z.object({ ids: z.array(z.uuid()).min(1, "Say who").max(500, "At most 500") }),
  reply: z.object({ message: z.string() }),
  failed: "Failed to save the order. Please try again.",
});

export const { set: setMemberImage, remove: removeMemberImage } = imageCalls("/api/team/[id]/image", {
  reply: member,
  set: "Gives a person their image",
  remove: "Takes a person's image away",
});
