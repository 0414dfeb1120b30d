import { z } from "zod";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { plainCode } from "@/lib/platform/shared/text/characters";

/** The second step of staff (docs/decisions/0100): an authenticator app, a passkey, or a recovery code once. */

/** Without the letters and digits that look alike. */
export const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";
export const recoveryLength = 10;

/** As an app shows it ("123 456") or as a recovery code is written ("ABCDE-fghjk"). */
const typed = z
  .string("Enter the code")
  .max(60, msg("Enter the 6 digits of the app, or a recovery code"))
  .overwrite((text) => plainCode(text).replaceAll(/[ .-]/g, "").toLowerCase())
  .min(1, msg("Enter the code"));

export const appCode = typed.regex(/^\d{6}$/, msg("The code has 6 digits"));

export const factorProof = z.object({
  code: typed.regex(
    new RegExp(`^(\\d{6}|[${recoveryAlphabet}]{${recoveryLength}})$`),
    msg("Enter the 6 digits of the app, or a recovery code"),
  ),
  trust: z
    .boolean()
    .default(false)
    .meta({ description: "Whether this browser is not asked again for 30 days; its cookie says so" }),
});
export type FactorProof = z.infer<typeof factorProof>;

/** The second steps that an account has. */
export const factorKinds = ["app", "passkey", "recovery"] as const;
export type FactorKind = (typeof factorKinds)[number];

const name = z.string(msg("Give it a name")).trim().min(1, msg("Give it a name")).max(60, msg("At most 60 characters"));

const app = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AuthenticatorApp = z.infer<typeof app>;

const browser = z.object({
  _id: z.uuid(),
  device: z.string().meta({ description: "For example: Chrome on Android" }),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

const factorState = z.object({
  isOn: z.boolean().meta({ description: "Whether a login with the password needs a second step" }),
  isAsked: z.boolean().meta({ description: "Whether the shop asks this member of staff for one" }),
  dueAt: z.iso.datetime().nullable().meta({ description: "From when the back office is closed to them without one" }),
  apps: z.array(app),
  passkeys: z.int(),
  recoveryCodes: z.int().meta({ description: "How many are left" }),
  browsers: z.array(browser),
});
export type FactorState = z.infer<typeof factorState>;

const recoveryCodes = z.array(z.string()).meta({ description: "Shown only now; empty if the account already had its codes" });

/** Also for those who still have to set up their second step. */
const setUp = { access: "admin", right: "any", beforeFactor: true } as const;

export const getFactor = endpoint("GET /api/users/factor", {
  summary: "The caller's second step: apps, recovery codes that are left, and trusted browsers",
  ...setUp,
  reply: factorState,
  failed: msg("Failed to fetch your second step"),
});

export const beginApp = endpoint("POST /api/users/factor/app/options", {
  summary: "Starts adding an authenticator app: the secret for it, as text and as a QR code",
  ...setUp,
  fresh: true,
  reply: z.object({
    ticket: z.string().meta({ description: "Must be sent back with the first code, within a quarter of an hour" }),
    secret: z.string().meta({ description: "In base32, to type in where no camera is" }),
    uri: z.string().meta({ description: "The content of the QR code, for an app on the same phone" }),
    qr: z.object({
      size: z.int().meta({ description: "Modules on each side" }),
      path: z.string().meta({ description: "The dark modules as an SVG path of that size" }),
    }),
  }),
  failed: msg("Failed to start. Please try again."),
});

export const addApp = endpoint("POST /api/users/factor/app", {
  summary: "Adds an authenticator app, proved by its first code",
  ...setUp,
  body: z.object({ ticket: z.string(msg("Please try again")).min(1, msg("Please try again")).max(1000), name, code: appCode }),
  reply: z.object({ app, recoveryCodes }),
  failed: msg("Failed to add the app. Please try again."),
});

export const renameApp = endpoint("PATCH /api/users/factor/app/[id]", {
  summary: "Renames an authenticator app",
  ...setUp,
  body: z.object({ name }),
  reply: app,
  failed: msg("Failed to rename the app. Please try again."),
});

export const removeApp = endpoint("DELETE /api/users/factor/app/[id]", {
  summary: "Removes an authenticator app, whose codes no longer work",
  ...setUp,
  fresh: true,
  reply: messageReply,
  failed: msg("Failed to remove the app. Please try again."),
});

export const turnPasskeysOn = endpoint("POST /api/users/factor/passkey", {
  summary: "Makes the caller's passkeys their second step",
  ...setUp,
  fresh: true,
  reply: z.object({ recoveryCodes }),
  failed: msg("Failed to turn the second step on. Please try again."),
});

export const turnFactorOff = endpoint("DELETE /api/users/factor", {
  summary: "Turns the second step off, if the shop does not ask for one: the password alone then logs in",
  ...setUp,
  fresh: true,
  reply: messageReply,
  failed: msg("Failed to turn the second step off. Please try again."),
});

export const renewRecoveryCodes = endpoint("POST /api/users/factor/recovery", {
  summary: "Makes ten new recovery codes; the old ones no longer work",
  ...setUp,
  fresh: true,
  reply: z.object({ recoveryCodes }),
  failed: msg("Failed to make new codes. Please try again."),
});

export const endTrust = endpoint("DELETE /api/users/factor/browser/[id]", {
  summary: "Asks a trusted browser for the second step again",
  ...setUp,
  reply: messageReply,
  failed: msg("Failed to stop trusting the browser. Please try again."),
});
