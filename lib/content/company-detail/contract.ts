import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

/** When tax invoices are issued: as the goods of an order leave, or as it is confirmed. */
export const invoiceMoments = ["dispatch", "confirmation"] as const;
export type InvoiceMoment = (typeof invoiceMoments)[number];

export const companyDetail = z.object({
  name: z.string(),
  shortName: z.string().meta({ description: "The name where there is little room; empty for its first words" }),
  slogan: z.string().meta({ description: "One line above the header of every page" }),
  description: z.string(),
  location: z.string(),
  district: z.string().meta({ description: "Where the store is: the district that pages assume until a visitor chooses one" }),
  crewDistricts: z.array(z.string()).meta({ description: "Where its own crews work; empty for everywhere" }),
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
  brandColor: z
    .string()
    .meta({ description: "The main colour of pages and emails, such as #1d4f2b; empty for the built-in one" }),
  logoKey: z.string().nullable().meta({ description: "The wide logo is at /media/{key}/480.png; null for the built-in one" }),
  logoSquareKey: z.string().nullable().meta({ description: "The icon is at /media/{key}/512.png" }),
  socialKey: z.string().nullable().meta({ description: "The picture of shared links is at /media/{key}/preview.jpg" }),
});

export type CompanyDetail = z.infer<typeof companyDetail>;

export const getCompanyDetail = endpoint("GET /api/company-detail", {
  summary: "The company's details; null until they are saved",
  access: "public",
  reply: companyDetail.nullable(),
  failed: msg("Failed to fetch company details"),
});
