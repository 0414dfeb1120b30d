import type { CompanyDetail } from "@/lib/company-detail/contract";

/** A company that has told nothing of itself yet. */
export const bareCompany: CompanyDetail = {
  name: "Sukkha Waterproofing",
  description: "",
  location: "",
  phoneNumber: "",
  email: "",
  facebook: "",
  twitter: "",
  instagram: "",
  linkedin: "",
  panNumber: "",
  registrationNumber: "",
  legalName: "",
  openingHours: "",
  whatsapp: "",
  viber: "",
  mapUrl: "",
  grievanceName: "",
  grievancePhone: "",
  grievanceEmail: "",
  figures: [],
};
