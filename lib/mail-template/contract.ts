import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { type Placeholder, toNames } from "./rules";
import { emailNames, emails } from "./vocabulary";

const line = /^[^\p{Cc}]*$/u;
const lines = /^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u;
const text = (max: number, shape: RegExp, wrong: string) =>
  z
    .string()
    .transform((given) => given.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(max, `At most ${max} characters`).regex(shape, wrong))
    .default("");

/** An empty field: the standard text. */
const copy = z.object({
  subject: text(150, line, "One line only"),
  opening: text(1000, lines, "Text only"),
  closing: text(1000, lines, "Text only"),
});

const name = z.enum(emailNames, "There is no such email.");

/** The copy of one email. An unknown placeholder is refused, because it would be sent as it stands. */
const emailCopyInput = copy.extend({ name }).superRefine((given, context) => {
  const allowed: readonly Placeholder[] = emails[given.name].names;
  for (const field of ["subject", "opening", "closing"] as const) {
    const unknown = toNames(given[field]).find((each) => !(allowed as readonly string[]).includes(each));
    if (unknown !== undefined) context.addIssue({ code: "custom", path: [field], message: unknownName(unknown, allowed) });
  }
});
export type EmailCopyInput = z.infer<typeof emailCopyInput>;

function unknownName(name: string, allowed: readonly Placeholder[]): string {
  const problem = `{${name.slice(0, 40)}} means nothing in this email`;
  return allowed.length > 0 ? `${problem}: use ${allowed.map((each) => `{${each}}`).join(", ")}` : problem;
}

const template = copy.extend({
  name,
  isChanged: z.boolean().meta({ description: "Whether any of the words are the staff's own" }),
  updatedAt: z.iso.datetime().nullable(),
});
export type MailTemplate = z.infer<typeof template>;

const access = "admin";
const version = z.iso.datetime().nullable().optional().meta({ description: "The `updatedAt` that the change began with" });

export const listTemplates = endpoint("GET /api/mail-template", {
  summary: "Every email of the shop, with the staff's words in it",
  access,
  reply: z.array(template),
  failed: "Failed to fetch the emails",
});

export const saveTemplate = endpoint("PUT /api/mail-template", {
  summary: "Puts the staff's words into an email; where all are empty, the shop's own are back",
  access,
  body: emailCopyInput.and(z.object({ version })),
  reply: template,
  failed: "Failed to save the email. Please try again.",
});

export const previewTemplate = endpoint("POST /api/mail-template/preview", {
  summary: "An email with these words, and with data of an example",
  access,
  body: emailCopyInput,
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  failed: "Failed to show the email. Please try again.",
});

export const testTemplate = endpoint("POST /api/mail-template/test", {
  summary: "Sends the same to whoever asks",
  access,
  body: emailCopyInput,
  reply: z.object({ message: z.string() }),
  failed: "Failed to send the test. Please try again.",
});
