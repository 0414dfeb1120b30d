import { z } from "zod";
import { currentPassword, fullName, loginReply, mobile, proofText } from "@/lib/people/users/contract";
import { readOrderNumber } from "@/lib/people/users/order-number";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { plainCode } from "@/lib/platform/shared/text/characters";

/** Logging in with a texted code, and changing the mobile number for it. */

export const typedCode = z
  .string(msg("Enter the code"))
  .overwrite((typed) => plainCode(typed).replaceAll(/[ .-]/g, ""))
  .regex(/^\d{6}$/, msg("The code has 6 digits"));

/** After five wrong tries, or when the code is too old: the forms then offer another one. */
export const spentCode = msg("This code no longer works. Send a new code");

export const codeTicket = z.object({
  ticket: z.string().meta({ description: "Must be sent with the code, which only works in the browser that requested it" }),
  expiresInSeconds: z.int(),
  waitSeconds: z.int().meta({ description: "Seconds until another code can be requested" }),
  isCrowded: z.boolean().meta({ description: "Whether so many codes are requested that those to new numbers may not arrive" }),
});
export type CodeTicket = z.infer<typeof codeTicket>;

export const requestCode = endpoint("POST /api/users/code", {
  summary: "Texts a code to a mobile number, to log in or to create an account; the reply is the same for both",
  access: "public",
  errors: [429],
  body: z.object({ mobile }),
  reply: codeTicket,
  failed: msg("Failed to send a code. Please try again."),
});

export const codeProof = z.object({
  ticket: z.string(msg("Ask for a code first")).min(1, msg("Ask for a code first")).max(200),
  code: typedCode,
});

const codeReply = z.union([
  loginReply,
  z.object({
    needs: z.enum(["name", "order"]).meta({
      description:
        "The code is right; send it again with fullName (`name`: new account) or orderNumber (`order`: inactive for a year)",
    }),
  }),
]);
export type CodeReply = z.infer<typeof codeReply>;

export const signInByCode = endpoint("POST /api/users/code/sign-in", {
  summary: "Logs in with a texted code, and creates an account if there is none",
  access: "public",
  errors: [401, 429],
  body: z.object({
    ...codeProof.shape,
    fullName: fullName.optional(),
    orderNumber: z.string().overwrite(plainCode).max(40).transform(readOrderNumber).optional(),
  }),
  reply: codeReply,
  failed: msg("Failed to log in. Please try again."),
});

/** The rows that merging another account with the same number would add to this one. */
const joinableAccount = z.object({
  orders: z.int(),
  returns: z.int(),
  addresses: z.int(),
  reviews: z.int(),
  enquiries: z.int(),
  isVerified: z.boolean().meta({ description: "Whether its owner has logged in with the number; otherwise staff entered it" }),
});
export type JoinableAccount = z.infer<typeof joinableAccount>;

const mobileReply = z.union([
  messageReply,
  z.object({
    needs: z.enum(["order", "join"]).meta({
      description:
        "The code is right; send it again with orderNumber (`order`: the other account was inactive for a year) or with `join`",
    }),
    other: joinableAccount.optional(),
  }),
]);
export type MobileReply = z.infer<typeof mobileReply>;

export const changeMobile = endpoint("POST /api/users/mobile", {
  summary: "Sets the caller's login number with a code texted to it; can join another account that has the number",
  access: "customer",
  errors: [403, 429],
  body: codeProof.extend({
    currentPassword: currentPassword.optional().meta({ description: proofText }),
    orderNumber: z.string().overwrite(plainCode).max(40).transform(readOrderNumber).optional(),
    join: z.enum(["all", "none"]).optional().meta({
      description:
        "If another account has the number: `all` joins it to this one, `none` takes only the number, if it is unverified",
    }),
  }),
  reply: mobileReply,
  failed: msg("Failed to change your mobile number. Please try again."),
});
