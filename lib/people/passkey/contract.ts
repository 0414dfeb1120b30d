import { z } from "zod";
import { loginReply } from "@/lib/people/users/contract";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

const passkey = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const ticket = z.string(msg("Please try again")).min(1, msg("Please try again")).max(1000);
const name = z.string(msg("Give it a name")).trim().min(1, msg("Give it a name")).max(60, msg("At most 60 characters"));
/** Bytes in base64url, as browsers encode them. */
const bytes = z
  .string("Please try again")
  .regex(/^[\w-]+$/, msg("Please try again"))
  .max(20_000);

const challenge = z.object({
  ticket: z.string().meta({ description: "Must be sent back with the browser's response, once, within five minutes" }),
  options: z.record(z.string(), z.unknown()).meta({ description: "Options for the browser's credentials API, as JSON" }),
});

export const listPasskeys = endpoint("GET /api/passkey", {
  summary: "The caller's passkeys, oldest first",
  access: "customer",
  reply: z.array(passkey),
  failed: msg("Failed to fetch your passkeys"),
});

export const beginPasskey = endpoint("POST /api/passkey/options", {
  summary: "Starts adding a passkey; needs the password, or a login within the last 10 minutes",
  access: "customer",
  errors: [403, 429],
  body: z.object({
    currentPassword: z
      .string("Current password is required")
      .max(128)
      .meta({ description: "Empty for an account without a password" }),
  }),
  reply: challenge,
  failed: msg("Failed to add a passkey. Please try again."),
});

export const addPasskey = endpoint("POST /api/passkey", {
  summary: "Adds a passkey that the browser created",
  access: "customer",
  body: z.object({
    ticket,
    id: bytes,
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
  reply: passkey,
  failed: msg("Failed to add a passkey. Please try again."),
});

export const renamePasskey = endpoint("PATCH /api/passkey/[id]", {
  summary: "Renames a passkey",
  access: "customer",
  body: z.object({ name }),
  reply: passkey,
  failed: msg("Failed to rename the passkey. Please try again."),
});

export const removePasskey = endpoint("DELETE /api/passkey/[id]", {
  summary: "Removes a passkey, which can no longer be used to log in",
  access: "customer",
  fresh: true,
  reply: messageReply,
  failed: msg("Failed to remove the passkey. Please try again."),
});

export const beginPasskeyLogin = endpoint("POST /api/passkey/login/options", {
  summary: "Starts a login with a passkey",
  access: "public",
  errors: [429],
  reply: challenge,
  failed: msg("Failed to log in. Please try again."),
});

const assertion = z.object({ ticket, id: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes });
export type Assertion = z.infer<typeof assertion>;

export const logInByPasskey = endpoint("POST /api/passkey/login", {
  summary: "Logs in with a passkey; the reply is the same as with a password",
  access: "public",
  errors: [401, 429],
  body: assertion,
  reply: loginReply,
  failed: msg("Failed to log in. Please try again."),
});

export const confirmByPasskey = endpoint("POST /api/passkey/confirm", {
  summary: "Confirms like POST /api/users/confirm, with one of the caller's passkeys; it starts like a login with a passkey",
  access: "customer",
  errors: [403, 429],
  body: assertion,
  reply: messageReply,
  failed: msg("Failed to confirm that it is you. Please try again."),
});
