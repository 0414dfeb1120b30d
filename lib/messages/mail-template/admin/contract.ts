import { z } from "zod";
import { type Placeholder, toPlaceholders } from "@/lib/messages/mail-template/rules";
import { emailNames, emails } from "@/lib/messages/mail-template/vocabulary";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { cutText } from "@/lib/platform/shared/text/cut-text";

const line = /^[^\p{Cc}]*$/u;
const lines = /^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u;
const text = (max: number, pattern: RegExp, message: string) =>
  z
    .string()
    .transform((value) => value.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(max, `At most ${max} characters`).regex(pattern, message))
    .default("");

/** An empty field stands for the standard text. */
const texts = z.object({
  subject: text(150, line, "One line only"),
  opening: text(1000, lines, "Text only"),
  closing: text(1000, lines, "Text only"),
});

const name = z.enum(emailNames, "There is no such email.");

/** The texts of one email. Unknown placeholders are rejected, because they would be sent unchanged. */
const templateInput = texts.extend({ name }).superRefine((input, context) => {
  const allowed: readonly Placeholder[] = emails[input.name].names;
  for (const field of ["subject", "opening", "closing"] as const) {
    const unknown = toPlaceholders(input[field]).find((each) => !(allowed as readonly string[]).includes(each));
    if (unknown !== undefined) context.addIssue({ code: "custom", path: [field], message: unknownPlaceholder(unknown, allowed) });
  }
});
export type TemplateInput = z.infer<typeof templateInput>;

function unknownPlaceholder(name: string, allowed: readonly Placeholder[]): string {
  const problem = `{${cutText(name, 40)}} is not a placeholder of this email`;
  return allowed.length > 0 ? `${problem}: use ${allowed.map((each) => `{${each}}`).join(", ")}` : problem;
}

const template = texts.extend({
  name,
  isChanged: z.boolean().meta({ description: "Whether staff have changed any of its texts" }),
  updatedAt: z.iso.datetime().nullable(),
});
export type MailTemplate = z.infer<typeof template>;

const access = "admin";
const version = z.iso
  .datetime()
  .nullable()
  .optional()
  .meta({ description: "The `updatedAt` that was read; 409 if the email has changed since" });

export const listTemplates = endpoint("GET /api/mail-template", {
  summary: "All emails of the shop, with the texts that staff have changed",
  access,
  right: "message.see",
  reply: z.array(template),
  failed: "Failed to fetch the emails",
});

export const saveTemplate = endpoint("PUT /api/mail-template", {
  summary: "Saves the staff's texts for an email; if all are empty, the standard texts apply again",
  access,
  right: "message.change",
  body: templateInput.and(z.object({ version })),
  reply: template,
  failed: "Failed to save the email. Please try again.",
});

export const previewTemplate = endpoint("POST /api/mail-template/preview", {
  summary: "Previews an email with these texts and example data",
  access,
  right: "message.change",
  body: templateInput,
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  failed: "Failed to show the email. Please try again.",
});

export const testTemplate = endpoint("POST /api/mail-template/test", {
  summary: "Sends an email with these texts and example data to the caller",
  access,
  right: "message.change",
  errors: [429],
  body: templateInput,
  reply: messageReply,
  failed: "Failed to send the test. Please try again.",
});
