import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { plainCode } from "@/lib/platform/characters";
import { isWebUrl } from "@/lib/platform/links";
import { codeUpTo, shownEmail, shownPhone, textUpTo } from "@/lib/platform/text-schema";

export const companyDetail = z.object({
  name: z.string(),
  description: z.string(),
  location: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  instagram: z.string(),
  linkedin: z.string(),
  panNumber: z.string(),
  registrationNumber: z.string(),
  legalName: z.string(),
  openingHours: z.string().meta({ description: "One per line, such as: Sunday to Friday: 9 am to 6 pm" }),
  whatsapp: z.string().meta({ description: "With the country code: +9779851012345" }),
  viber: z.string(),
  mapUrl: z.string(),
  grievanceName: z.string().meta({ description: "Who handles complaints, as required by the Electronic Commerce Act 2081" }),
  grievancePhone: z.string(),
  grievanceEmail: z.string(),
  foundedYear: z.number().nullable().meta({ description: "The year of its first monsoon, AD" }),
  figures: z
    .array(z.object({ figure: z.string(), label: z.string() }))
    .meta({ description: "Facts about the company on the home page" }),
});

export type CompanyDetail = z.infer<typeof companyDetail>;

export const getCompanyDetail = endpoint("GET /api/company-detail", {
  summary: "The company's details; null until they are saved",
  access: "public",
  reply: companyDetail.nullable(),
  failed: "Failed to fetch company details",
});

const link = textUpTo(300).refine((value) => value === "" || isWebUrl(value), {
  error: "Enter the full URL, starting with https://",
});
const chatNumber = z
  .string("Enter text")
  .transform((value) => plainCode(value).replaceAll(/[ ()-]/g, ""))
  .pipe(z.string().regex(/^(\+[1-9]\d{7,14})?$/, "Enter a number with its country code, such as +9779851012345"));
const figures = z.array(z.object({ figure: textUpTo(20), label: textUpTo(60) })).max(6, "At most 6");

/** The fields of the documented form, and then those that a shop in Nepal needs by law and for bank transfers. */
const details = z.object({
  name: textUpTo(120).min(1, "Name is required"),
  description: textUpTo(600).default(""),
  location: textUpTo(200).default(""),
  phoneNumber: shownPhone.default(""),
  email: shownEmail.default(""),
  facebook: link.default(""),
  twitter: link.default(""),
  instagram: link.default(""),
  linkedin: link.default(""),
  figures: figures.optional(),
  foundedYear: z
    .int("Enter a year")
    .min(1900, "Enter a year from 1900 on")
    .refine((year) => year <= new Date().getUTCFullYear(), "Enter a past year AD, such as 2009")
    .nullable()
    .optional(),
  openingHours: textUpTo(400).optional(),
  whatsapp: chatNumber.optional(),
  viber: chatNumber.optional(),
  mapUrl: link.optional(),
  legalName: textUpTo(160).optional(),
  registrationNumber: codeUpTo(60).optional(),
  panNumber: codeUpTo(9)
    .regex(/^(\d{9})?$/, "A PAN has 9 digits")
    .optional(),
  invoicePrefix: codeUpTo(8)
    .regex(/^[A-Z0-9]{1,8}$/, "One to eight capital letters or digits")
    .optional(),
  grievanceName: textUpTo(120).optional(),
  grievancePhone: shownPhone.optional(),
  grievanceEmail: shownEmail.optional(),
  bankName: textUpTo(120).optional(),
  bankBranch: textUpTo(120).optional(),
  bankAccountName: textUpTo(160).optional(),
  bankAccountNumber: codeUpTo(40)
    .regex(/^[\dA-Za-z -]*$/, "Only digits and letters")
    .optional(),
});
export type CompanyInput = z.infer<typeof details>;

const adminCompany = details.required().extend({
  version: z.string().meta({ description: "Send it with a change, so that it does not overwrite someone else's" }),
});
export type AdminCompany = z.infer<typeof adminCompany>;

export const editCompanyDetail = endpoint("PUT /api/company-detail", {
  summary: "Saves the company's details; legal and bank fields that are not sent stay as they are; for administrators",
  access: "admin",
  fresh: "if it changes the bank account",
  body: details.extend({ version: z.string().max(40).optional() }),
  reply: adminCompany,
  failed: "Failed to update company details",
});
