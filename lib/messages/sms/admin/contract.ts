import { z } from "zod";
import { getRefusal } from "@/lib/messages/sms/rules";
import { textNames } from "@/lib/messages/sms/vocabulary";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";

const line = /^[^\p{Cc}]*$/u;
const name = z.enum(textNames, "There is no such text message.");

/** The text of one message; an empty one stands for the shop's own. */
const smsTemplateInput = z
  .object({
    name,
    text: z
      .string()
      .transform((value) => value.trim())
      .pipe(z.string().max(400, "At most 400 characters").regex(line, "One line only")),
  })
  .superRefine((template, context) => {
    const refusal = template.text && getRefusal(template.name, template.text);
    if (refusal) context.addIssue({ code: "custom", path: ["text"], message: refusal });
  });
export type SmsTemplateInput = z.infer<typeof smsTemplateInput>;

const version = z.iso
  .datetime()
  .nullable()
  .optional()
  .meta({ description: "The `updatedAt` that was read; 409 if the message has changed since" });

const template = z.object({
  name,
  text: z.string().meta({ description: "The text with its placeholders" }),
  /** What customers who read Nepali get; empty if it is not translated: then it is the same text. */
  nepali: z.string(),
  isChanged: z.boolean().meta({ description: "Whether staff have changed the text" }),
  updatedAt: z.iso.datetime().nullable(),
});
export type SmsTemplate = z.infer<typeof template>;

const access = "admin";

export const listSmsTemplates = endpoint("GET /api/sms-template", {
  summary: "All text messages about orders and returns, with their texts",
  access,
  right: "message.see",
  reply: z.array(template),
  failed: "Failed to fetch the text messages",
});

export const saveSmsTemplate = endpoint("PUT /api/sms-template", {
  summary: "Saves the staff's text for a message; if it is empty, the shop's own applies again",
  access,
  right: "message.change",
  body: smsTemplateInput.and(z.object({ version })),
  reply: template,
  failed: "Failed to save the text message. Please try again.",
});

export const testSmsTemplate = endpoint("POST /api/sms-template/test", {
  summary: "Sends a message with this text and example data to the caller's own mobile number",
  access,
  right: "message.change",
  errors: [429],
  body: smsTemplateInput,
  reply: messageReply,
  failed: "Failed to send the test. Please try again.",
});
