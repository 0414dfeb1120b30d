import { z } from "zod";
import { endpoint } from "@/lib/endpoint";

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
  figures: z
    .array(z.object({ figure: z.string(), label: z.string() }))
    .meta({ description: "What the home page shows as proof" }),
});

export type CompanyDetail = z.infer<typeof companyDetail>;

export const getCompanyDetail = endpoint("GET /api/company-detail", {
  summary: "The company's own details; null until they are written",
  access: "public",
  reply: companyDetail.nullable(),
  failed: "Failed to fetch company details",
});
