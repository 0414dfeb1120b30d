import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { toLatinDigits } from "@/lib/platform/digits";
import { currentPassword, done, fullName, mobile, proofText, signedIn } from "./contract";
import { toOrderNumber } from "./order-number";

/** Logging in by a texted code, and the login number. */

export const typedCode = z
  .string("Enter the code")
  .trim()
  .transform((typed) => toLatinDigits(typed.replaceAll(/\s/g, "")))
  .pipe(z.string().regex(/^\d{6}$/, "The code has 6 digits"));

export const codeTicket = z.object({
  ticket: z.string().meta({ description: "To be shown with the code: a code works only where it was asked for" }),
  expiresInSeconds: z.int(),
  waitSeconds: z.int().meta({ description: "Until another code may be asked for" }),
});
export type CodeTicket = z.infer<typeof codeTicket>;

export const requestCode = endpoint("POST /api/users/code", {
  summary: "Texts a code to a mobile number, to log in or to open an account; the answer is the same for both",
  access: "public",
  body: z.object({ mobile }),
  reply: codeTicket,
  failed: "Failed to send a code. Please try again.",
});

export const codeProof = z.object({
  ticket: z.string("Ask for a code first").min(1, "Ask for a code first").max(200),
  code: typedCode,
});

const codeAnswer = z.union([
  signedIn,
  z.object({
    needs: z.enum(["name", "order"]).meta({
      description:
        "The code is right. name: there is no account yet; order: the account was silent for a year. Send it again with that",
    }),
  }),
]);
export type CodeAnswer = z.infer<typeof codeAnswer>;

export const signInByCode = endpoint("POST /api/users/code/sign-in", {
  summary: "Logs in by a code that was texted; opens the account where there is none",
  access: "public",
  body: z.object({
    ...codeProof.shape,
    fullName: fullName.optional(),
    orderNumber: z.string().trim().max(40).transform(toOrderNumber).optional(),
  }),
  reply: codeAnswer,
  failed: "Failed to log in. Please try again.",
});

/** What another account of the same number would bring along. */
const joinable = z.object({
  orders: z.int(),
  returns: z.int(),
  addresses: z.int(),
  reviews: z.int(),
  enquiries: z.int(),
  isVerified: z.boolean().meta({ description: "Whether somebody has logged in with the number; else staff noted it" }),
});
export type Joinable = z.infer<typeof joinable>;

const mobileAnswer = z.union([
  done,
  z.object({
    needs: z.enum(["order", "join"]).meta({
      description:
        "The code is right. order: that account was silent for a year. join: say whether to join it. Send it again with that",
    }),
    other: joinable.optional(),
  }),
]);
export type MobileAnswer = z.infer<typeof mobileAnswer>;

export const changeMobile = endpoint("POST /api/users/mobile", {
  summary: "Sets the mobile number that one logs in with, by a code that was texted to it; joins another account of that number",
  access: "customer",
  body: codeProof.extend({
    currentPassword: currentPassword.optional().meta({ description: proofText }),
    orderNumber: z.string().trim().max(40).transform(toOrderNumber).optional(),
    join: z.enum(["all", "none"]).optional().meta({
      description:
        "Where another account has the number: all, and what is in it comes over and it is closed. none takes only the number, where nobody has verified it",
    }),
  }),
  reply: mobileAnswer,
  failed: "Failed to change your mobile number. Please try again.",
});
