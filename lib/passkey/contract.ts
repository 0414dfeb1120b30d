import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { done, signedIn } from "@/lib/users/contract";

const passkey = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const ticket = z.string("Please try again").min(1, "Please try again").max(1000);
const name = z.string("Give it a name").trim().min(1, "Give it a name").max(60, "At most 60 characters");
/** Bytes as browsers write them. */
const bytes = z
  .string("Please try again")
  .regex(/^[\w-]+$/, "Please try again")
  .max(20_000);

const question = z.object({
  ticket: z.string().meta({ description: "To be shown with the answer, once, within five minutes" }),
  options: z.record(z.string(), z.unknown()).meta({ description: "What the browser's credentials API takes, as JSON" }),
});

export const listPasskeys = endpoint("GET /api/passkey", {
  summary: "The passkeys of whoever is logged in, the oldest first",
  access: "customer",
  reply: z.array(passkey),
  failed: "Failed to fetch your passkeys",
});

export const beginPasskey = endpoint("POST /api/passkey/options", {
  summary: "Begins to add a passkey; asks for the password, or for having logged in within the last 15 minutes",
  access: "customer",
  body: z.object({
    currentPassword: z
      .string("Current password is required")
      .max(128)
      .meta({ description: "Empty for an account that has none" }),
  }),
  reply: question,
  failed: "Failed to add a passkey. Please try again.",
});

export const addPasskey = endpoint("POST /api/passkey", {
  summary: "Adds the passkey that a browser made",
  access: "customer",
  body: z.object({
    ticket,
    id: bytes,
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
  reply: passkey,
  failed: "Failed to add a passkey. Please try again.",
});

export const renamePasskey = endpoint("PATCH /api/passkey/[id]", {
  summary: "Names a passkey",
  access: "customer",
  body: z.object({ name }),
  reply: passkey,
  failed: "Failed to rename the passkey. Please try again.",
});

export const removePasskey = endpoint("DELETE /api/passkey/[id]", {
  summary: "Removes a passkey: it logs nobody in any more",
  access: "customer",
  reply: done,
  failed: "Failed to remove the passkey. Please try again.",
});

export const beginPasskeyLogin = endpoint("POST /api/passkey/login/options", {
  summary: "Begins a login by passkey; the answer is the same for everybody",
  access: "public",
  reply: question,
  failed: "Failed to log in. Please try again.",
});

export const logInByPasskey = endpoint("POST /api/passkey/login", {
  summary: "Logs in by a passkey: the same reply as with a password",
  access: "public",
  body: z.object({ ticket, id: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  reply: signedIn,
  failed: "Failed to log in. Please try again.",
});
