import type { CompanyDetail } from "@/lib/company-detail/contract";

/** A company whose details are all empty. */
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
  foundedYear: null,
  figures: [],
};
