import { z } from "zod";
import { fullName, phone } from "@/lib/people/users/contract";
import { readOrderNumber } from "@/lib/people/users/order-number";
import { endpoint, imageFiles } from "@/lib/platform/shared/api/endpoint";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { msg } from "@/lib/platform/shared/language/t";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { visitRefusal } from "./rules";
import { enquiryTypes, maxPhotos, topicNames, visitTimeNames } from "./vocabulary";

const fields = z.object({
  type: z.enum(enquiryTypes, msg("Choose what it is about")),
  topic: z.enum(topicNames, msg("Choose what it is about")),
  fullName,
  email: z
    .string("Invalid email")
    .overwrite(plainCode)
    .toLowerCase()
    .max(254, msg("Invalid email"))
    .pipe(z.union([z.literal(""), z.email()], msg("Invalid email")))
    .default("")
    .meta({ description: "Required if there is no phone" }),
  phone: phone.default("").meta({ description: "A Nepali number; required if there is no email" }),
  orderNumber: z
    .string()
    .overwrite(plainCode)
    .max(30, msg("At most 30 characters"))
    .transform(readOrderNumber)
    .pipe(z.string().regex(/^[A-Z\d-]*$/, msg("An order number ends in six digits, such as 000041")))
    .default(""),
  message: z.string().trim().min(1, msg("Write your message")).max(3000, msg("At most 3000 characters")),
  photos: imageFiles(maxPhotos),
  place: z
    .string()
    .trim()
    .max(300, msg("At most 300 characters"))
    .default("")
    .meta({ description: "Where the inspection should be" }),
  preferredOn: z
    .union([z.literal(""), isoDay(msg("Choose a day"))], msg("Choose a day"))
    .default("")
    .meta({ description: "Requested day of an inspection" }),
  preferredAt: z.union([z.literal(""), z.enum(visitTimeNames)], msg("Choose morning or afternoon")).default(""),
  serviceId: z
    .union([z.literal(""), z.uuid(msg("There is no such service"))], "There is no such service")
    .default("")
    .meta({ description: "The service the inspection is about" }),
  website: z.string().catch("?").default("").meta({ description: "A hidden field against bots; leave it empty" }),
  seconds: z.coerce
    .number()
    .catch(0)
    .default(0)
    .meta({ description: "Seconds since the form was opened; very short times are taken for bots" }),
});
type Fields = z.infer<typeof fields>;

type Errors = Partial<Record<keyof Fields, string>>;

/** Many homeowners have a phone but no mailbox: one way to reach the sender is enough. */
const getContactErrors = ({ email, phone: number }: Fields): Errors =>
  email || number ? {} : { email: msg("Enter your email or phone number") };

/** The errors of fields that an inspection requires. */
function getInspectionErrors({ type, place, preferredOn, preferredAt }: Fields): Errors {
  if (type !== "inspection") return {};
  const refusal = preferredOn ? visitRefusal(preferredOn, new Date(serverNow())) : "Choose a day";
  return {
    ...(!place && { place: msg("Tell us where it is") }),
    ...(refusal && { preferredOn: refusal }),
    ...(!preferredAt && { preferredAt: "Choose morning or afternoon" }),
  };
}

export const sendEnquiry = endpoint("POST /api/enquiry", {
  summary: "Sends an enquiry: a question, a quote, an inspection or a complaint, with up to five photos",
  access: "public",
  errors: [429],
  multipart: "photos",
  maxBytes: 27_000_000,
  body: fields.superRefine((values, context) => {
    for (const [name, message] of Object.entries({ ...getContactErrors(values), ...getInspectionErrors(values) })) {
      context.addIssue({ code: "custom", path: [name], message });
    }
  }),
  reply: z.object({
    number: z.string().meta({ description: "The enquiry's number: E-00042" }),
    message: z.string(),
    isTexted: z.boolean().meta({ description: "Whether the number is sent by text message, for lack of an email" }),
  }),
  failed: msg("Failed to send your message. Please try again."),
});
