import { z } from "zod";
import { tagChange, tagsReply } from "@/lib/people/tag/contract";
import { companyName, fullName, panNumber, person } from "@/lib/people/users/contract";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { languages } from "@/lib/platform/shared/language/languages";

/** What staff write about somebody: their name, company, PAN and language, notes and tags. */

/** Of staff only by those who manage staff: the command asks which one it is. */
const right = ["customer.change", "staff.manage"] as const;

export const editPerson = endpoint("PATCH /api/users/admin/[id]/profile", {
  summary: "Corrects somebody's name, company, PAN and language; an approved business stays approved",
  access: "admin",
  right,
  body: z.object({
    fullName,
    companyName: companyName.default(""),
    panNumber: panNumber.default(""),
    language: z.enum(languages, "Choose English or Nepali").optional(),
    version: z.string().max(40).optional().meta({ description: "The version that was read; 409 if it has changed since" }),
  }),
  reply: z.object({ message: z.string(), user: person }),
  failed: "Failed to save the details. Please try again.",
});

export const changePersonTags = endpoint("PATCH /api/users/admin/[id]/tags", {
  summary: "Adds tags to somebody, or removes them",
  access: "admin",
  right,
  body: tagChange,
  reply: tagsReply,
  failed: "Failed to save the tags. Please try again.",
});

export const maxNoteLength = 2000;

export const addPersonNote = endpoint("POST /api/users/admin/[id]/note", {
  summary: "Adds a note about somebody; only staff see it, and the person gets it with their data",
  access: "admin",
  right,
  body: z.object({
    text: z.string("Write a note").trim().min(1, "Write a note").max(maxNoteLength, `At most ${maxNoteLength} characters`),
  }),
  reply: z.object({ _id: z.string(), text: z.string(), authorName: z.string(), createdAt: z.string() }),
  failed: "Failed to save the note",
});

export const deletePersonNote = endpoint("DELETE /api/users/admin/[id]/note/[noteId]", {
  summary: "Deletes a note about somebody; only its author may",
  access: "admin",
  right,
  reply: messageReply,
  failed: "Failed to delete the note",
});
