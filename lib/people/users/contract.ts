import { z } from "zod";
import { factorProof } from "@/lib/people/users/factor/factor-contract";
import { maxPasswordLength, minPasswordLength } from "@/lib/people/users/password/password-length";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { languages } from "@/lib/platform/shared/language/languages";
import { msg, t } from "@/lib/platform/shared/language/t";
import { hasLink } from "@/lib/platform/shared/links";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { nationalDigits, toMobile } from "@/lib/platform/shared/text/mobile";
import { email } from "@/lib/platform/shared/text/text-schema";

export const roles = ["admin", "b2c", "b2b"] as const;

/** A login: an email address, or a mobile number in any spelling, which becomes "+97798…". */
export const emailOrMobile = (missing: string, malformed: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : malformed) })
    .overwrite(plainCode)
    .min(1, missing)
    .max(254, malformed)
    .transform((typed, context) => {
      const login = toMobile(typed) ?? z.email().safeParse(typed.toLowerCase()).data;
      if (login === undefined) context.addIssue({ code: "custom", message: malformed });
      return login ?? z.NEVER;
    });

export const mobile = z
  .string("Enter your mobile number")
  .overwrite(plainCode)
  .min(1, msg("Enter your mobile number"))
  .max(40, msg("Enter a Nepali mobile number, such as 98XXXXXXXX"))
  .transform((typed, context) => {
    const number = toMobile(typed);
    if (number === null) context.addIssue({ code: "custom", message: t`Enter a Nepali mobile number, such as 98XXXXXXXX` });
    return number ?? z.NEVER;
  });

/** Exactly as typed: nothing is trimmed, and any characters are allowed. */
const newPassword = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .min(minPasswordLength, { error: () => t`Password must be at least ${minPasswordLength} characters` })
    .max(maxPasswordLength, { error: () => t`Password must be at most ${maxPasswordLength} characters` });

export const currentPassword = z.string(msg("Current password is required")).min(1, msg("Current password is required")).max(128);

const noLink = msg("Enter a name, without links or addresses");

/** The name of a person. A stranger may not have a link emailed or printed in our name. */
export const fullName = z
  .string("Full name is required")
  .trim()
  .min(1, msg("Full name is required"))
  .max(100, msg("Full name must be at most 100 characters"))
  .refine((name) => !hasLink(name), noLink);

/** A Nepali mobile or landline number, with or without +977; stored as digits. */
export const phone = z
  .string()
  .overwrite(plainCode)
  .transform(nationalDigits)
  .pipe(z.string().regex(/^(9[678]\d{8}|0\d{7,8})?$/, msg("Enter a Nepali number, such as 98XXXXXXXX")));

export const companyName = z
  .string()
  .trim()
  .max(120, msg("Company name must be at most 120 characters"))
  .refine((name) => !hasLink(name), noLink);

/** Nine digits, also with the spaces or dashes of a printed one. */
export const panNumber = z
  .string()
  .overwrite((typed) => plainCode(typed).replaceAll(/[ .-]/g, ""))
  .regex(/^(\d{9})?$/, msg("A PAN has 9 digits"));

/** The user as every login returns it and the browser stores it. */
export const person = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string().meta({ description: "Empty for users who only log in with their mobile number" }),
  role: z.enum(roles),
});

/** How a user with both an email and a mobile number is notified of orders. */
export const orderNews = ["email", "text", "both"] as const;

/** The account as its owner sees it. */
export const account = person.extend({
  isEmailVerified: z
    .boolean()
    .meta({ description: "Whether the owner has proved, with an emailed link, that the mailbox is theirs" }),
  phone: z.string().meta({ description: "Contact number, not verified" }),
  mobile: z.string().meta({ description: "The verified login number, +97798…; empty if there is none" }),
  orderNews: z
    .enum(orderNews)
    .meta({ description: "How the user is notified of orders; with `email`, urgent news is texted too" }),
  /** Of emails and text messages. */
  language: z.enum(languages),
  hasPassword: z.boolean(),
  companyName: z.string(),
  panNumber: z.string(),
  /** Whether an administrator has approved the business; always false for b2c. */
  isApproved: z.boolean(),
  /** A new email that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  createdAt: z.string(),
});
export type Account = z.infer<typeof account>;

export const loginReply = z.object({ token: z.string(), userId: z.string(), role: z.enum(roles), user: person });
export type LoginReply = z.infer<typeof loginReply>;

export const register = endpoint("POST /api/users/register", {
  summary: "Creates an account; a business waits for approval and buys at retail prices until then",
  access: "public",
  errors: [409, 429],
  body: z
    .object({
      fullName,
      email: email(msg("Invalid email")),
      password: newPassword("Password is required"),
      phone: phone.default(""),
      role: z.enum(["b2c", "b2b"]).default("b2c"),
      companyName: companyName.default(""),
      panNumber: panNumber.default(""),
    })
    .refine((body) => body.role !== "b2b" || body.companyName !== "", {
      path: ["companyName"],
      message: msg("Company name is required"),
    })
    .refine((body) => body.role !== "b2b" || body.panNumber !== "", { path: ["panNumber"], message: msg("PAN is required") }),
  reply: z.object({ user: person }),
  failed: msg("Failed to create your account. Please try again."),
});

export const login = endpoint("POST /api/users/login", {
  summary: "Logs in; returns a bearer for the calls, and its user",
  access: "public",
  errors: [401, 429],
  body: z.object({
    email: emailOrMobile(
      msg("Enter your email or mobile number"),
      msg("Enter an email address, or a mobile number such as 98XXXXXXXX"),
    ).meta({
      description: "An email address or a verified mobile number",
    }),
    password: z
      .string(msg("Password is required"))
      .min(1, msg("Password is required"))
      .max(128, msg("Password must be at most 128 characters")),
    factor: factorProof.optional().meta({
      description: "The second step of staff who have one: without it the reply is 401 with the code `factor_needed`",
    }),
  }),
  reply: loginReply,
  failed: msg("Failed to log in. Please try again."),
});

export const proofText =
  "Required if the account has a password; otherwise the user must have logged in or confirmed within the last 10 minutes";

export const logout = endpoint("POST /api/users/logout", {
  summary: "Logs out: ends the session of this bearer and cookie",
  access: "customer",
  reply: messageReply,
});

export const logoutEverywhere = endpoint("POST /api/users/logout/everywhere", {
  summary: "Logs out everywhere: ends every session of the account, including this one",
  access: "customer",
  fresh: true,
  reply: messageReply,
  failed: msg("Failed to log out everywhere. Please try again."),
});

export const getAccount = endpoint("GET /api/users/[userId]", {
  summary: "The account as its owner sees it",
  access: "owner",
  reply: account,
  failed: msg("Failed to fetch your account"),
});

export const forgotPassword = endpoint("PATCH /api/users/forgot/password", {
  summary: "Requests a reset link by email; the reply is the same for known and unknown addresses",
  access: "public",
  errors: [429],
  body: z.object({ email: email(msg("Invalid email")) }),
  reply: messageReply,
  failed: msg("Failed to send reset email. Please try again."),
});

export const editUser = endpoint("PATCH /api/users/edit/[id]", {
  summary:
    "Changes the caller's own account; a reset link's bearer sets only the password, staff with the right only role and status",
  access: "reset",
  fresh: "if it changes phone or orderNews, makes somebody an administrator, or blocks, unblocks or demotes one",
  errors: [429],
  body: z.object({
    password: newPassword("New password is required").optional(),
    currentPassword: currentPassword.optional(),
    fullName: fullName.optional(),
    phone: phone.optional(),
    orderNews: z.enum(orderNews, msg("Choose email, text messages or both")).optional(),
    language: z.enum(languages, msg("Choose English or Nepali")).optional(),
    companyName: companyName.optional(),
    panNumber: panNumber.optional(),
    role: z.enum(roles).optional().meta({
      description: "Customers can make their own account a business (`b2b`, with companyName and panNumber), which staff approve",
    }),
    status: z.enum(["active", "blocked"]).optional(),
    isApproved: z.boolean().optional(),
    priceGroupId: z.uuid(msg("Choose a price group")).nullable().optional(),
    declineReason: z
      .string()
      .trim()
      .min(1, msg("Give a reason"))
      .max(500, msg("At most 500 characters"))
      .optional()
      .meta({ description: "Declines a business that waits for approval: it stays a customer, and is notified of the reason" }),
  }),
  /** `token` replaces the caller's bearer if a new password has ended it. */
  reply: z.object({ message: z.string(), user: person, token: z.string().optional() }),
  failed: msg("Failed to save your changes. Please try again."),
});

/** The fields of the two password forms; the page sends only the password. */
export const passwordPair = z
  .object({
    password: newPassword("New password is required"),
    confirmPassword: z.string(msg("Confirm password is required")).min(1, msg("Confirm password is required")),
  })
  .refine((pair) => pair.password === pair.confirmPassword, { path: ["confirmPassword"], message: msg("Passwords must match") });

/** For a user who knows the current password. */
export const passwordChange = passwordPair.safeExtend({ currentPassword: currentPassword.optional() });

export const changeEmail = endpoint("POST /api/users/email-change", {
  summary:
    "Requests another email address, or verification of the current one; takes effect once the link emailed to it is opened",
  access: "customer",
  errors: [403, 429],
  body: z.object({
    email: email(msg("Invalid email")),
    currentPassword: currentPassword.optional().meta({ description: `${proofText}. Not needed for the current address` }),
  }),
  reply: messageReply,
  failed: msg("Failed to change your email. Please try again."),
});

export const confirmEmail = endpoint("PATCH /api/users/email-change", {
  summary: "Confirms an email address with the link emailed to it",
  access: "public",
  errors: [409],
  body: z.object({ token: z.string(msg("Invalid or expired link.")).min(1, msg("Invalid or expired link.")).max(2000) }),
  reply: messageReply,
  failed: msg("Failed to confirm your email. Please try again."),
});
