import { z } from "zod";
import { companyDetail, invoiceMoments } from "@/lib/content/company-detail/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { imageCalls } from "@/lib/platform/shared/api/image-calls";
import { carriesWhiteText } from "@/lib/platform/shared/brand-colour";
import { isWebUrl } from "@/lib/platform/shared/links";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { codeUpTo, shownEmail, shownPhone, textUpTo } from "@/lib/platform/shared/text/text-schema";

const link = textUpTo(300).refine((value) => value === "" || isWebUrl(value), {
  error: "Enter the full URL, starting with https://",
});
const chatNumber = z
  .string("Enter text")
  .transform((value) => plainCode(value).replaceAll(/[ ()-]/g, ""))
  .pipe(z.string().regex(/^(\+[1-9]\d{7,14})?$/, "Enter a number with its country code, such as +9779851012345"));
const brandColor = codeUpTo(7)
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, "Enter a colour code such as #1d4f2b")
  .refine((colour) => colour.length !== 7 || carriesWhiteText(colour), {
    error: "White text cannot be read on this colour: choose a darker one",
  });
const figures = z
  .array(z.object({ figure: textUpTo(20).min(1, "Enter a figure"), label: textUpTo(60).min(1, "Say what it counts") }))
  .max(6, "At most 6");

/** The fields of the documented form, and then those that a shop in Nepal needs by law and for bank transfers. */
const details = z.object({
  name: textUpTo(120).min(1, "Name is required"),
  shortName: textUpTo(20).optional(),
  slogan: textUpTo(120).optional(),
  description: textUpTo(600).default(""),
  location: textUpTo(200).default(""),
  district: textUpTo(60).min(1, "Choose a district").optional(),
  crewDistricts: z.array(textUpTo(60)).max(100, "At most 100").optional(),
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
  invoiceAt: z
    .enum(invoiceMoments, "Choose when tax invoices are issued")
    .optional()
    .meta({ description: "`dispatch`: when the goods of an order leave; `confirmation`: when it is confirmed" }),
  orderPrefix: codeUpTo(4)
    .regex(/^([A-Z]{2,4})?$/, "Two to four capital letters")
    .optional(),
  brandColor: brandColor.optional(),
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
  version: z.string().meta({ description: "Send it with a change, to overwrite nobody else's" }),
});
export type AdminCompany = z.infer<typeof adminCompany>;

export const editCompanyDetail = endpoint("PUT /api/company-detail", {
  summary: "Saves the company's details; legal and bank fields that are not sent stay as they are; for administrators",
  access: "admin",
  right: ["settings.change", "settings.bank", "settings.tax"],
  fresh: "if it changes the bank account or what tax documents say of the company",
  body: details.extend({ version: z.string().max(40).optional() }),
  reply: adminCompany,
  failed: "Failed to update company details",
});

const companyImages = companyDetail.pick({ logoKey: true, logoSquareKey: true, socialKey: true });
export type CompanyImages = z.infer<typeof companyImages>;

const imageCallsOf = <const Name extends "logo" | "icon" | "social-picture">(name: Name, text: string) =>
  imageCalls(`/api/company-detail/${name}`, {
    right: "settings.change",
    reply: companyImages,
    set: `Sets ${text}`,
    remove: `Removes ${text}: the built-in one is shown again`,
  });

export const { set: setLogo, remove: removeLogo } = imageCallsOf("logo", "the company's wide logo");
export const { set: setIcon, remove: removeIcon } = imageCallsOf("icon", "the company's icon");
export const { set: setSocialPicture, remove: removeSocialPicture } = imageCallsOf(
  "social-picture",
  "the picture of links to the shop",
);
