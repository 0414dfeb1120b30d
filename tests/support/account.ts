import type { Account } from "@/lib/people/users/contract";

/** A customer who has registered with an email address and a password. */
export const asha: Account = {
  _id: "asha",
  fullName: "Asha Gurung",
  email: "asha@roof.example",
  role: "b2c",
  isEmailVerified: false,
  phone: "",
  mobile: "",
  orderNews: "email",
  language: "en",
  hasPassword: true,
  companyName: "",
  panNumber: "",
  isApproved: false,
  pendingEmail: null,
  createdAt: "2026-11-21T00:00:00.000Z",
};
