import { z } from "zod";
import { fullName, phone } from "@/lib/people/users/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { plainCode } from "@/lib/platform/shared/text/characters";

export const labels = ["Home", "Site", "Office", "Other"] as const;

const requiredChoice = (missing: string) => z.string().trim().min(1, missing).max(80, missing);

/** The wards of each municipality are not in the data; no municipality has more than 33. */
export const wardMessage = msg("Enter the ward as a number from 1 to 33");

/** Said instead of the three messages below where the place is found by typing. */
export const townIsRequired = msg("Choose your town");

/** Whether municipality, district and province fit together is checked where the list of places is loaded. */
export const addressInput = z.object({
  label: z.enum(labels, msg("Choose what kind of place this is")),
  fullName,
  phone: z.string().overwrite(plainCode).min(1, msg("Phone number is required")).pipe(phone),
  province: requiredChoice(msg("Province is required")),
  district: requiredChoice(msg("District is required")),
  municipality: requiredChoice(msg("Municipality is required")),
  ward: z.int(wardMessage).min(1, wardMessage).max(33, wardMessage),
  tole: z
    .string()
    .trim()
    .min(1, msg("Tole or street is required"))
    .max(120, msg("Tole or street must be at most 120 characters")),
  landmark: z.string().trim().max(120, msg("Landmark must be at most 120 characters")).optional(),
  isDefault: z.boolean().optional(),
});
export type AddressInput = z.infer<typeof addressInput>;

const address = z.object({
  _id: z.string(),
  label: z.string(),
  fullName: z.string(),
  phone: z.string(),
  province: z.string(),
  district: z.string(),
  municipality: z.string(),
  ward: z.int(),
  tole: z.string(),
  landmark: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** Every change replies with the whole list, because changing the default touches two addresses. */
const addresses = z.array(address);

export const listAddresses = endpoint("GET /api/address/[userId]", {
  summary: "The user's address book: the default address first, then the newest",
  access: "owner",
  reply: addresses,
  failed: msg("Failed to fetch your addresses"),
});

export const addAddress = endpoint("POST /api/address/[userId]", {
  summary: "Adds an address, at most twenty; the first becomes the default",
  access: "owner",
  body: addressInput,
  reply: addresses,
  failed: msg("Failed to save the address. Please try again."),
});

export const editAddress = endpoint("PATCH /api/address/[userId]/[addressId]", {
  summary: "Updates an address or makes it the default; the default can only be replaced by another one",
  access: "owner",
  body: addressInput.partial().refine((body) => Object.keys(body).length > 0, msg("There is nothing to change.")),
  reply: addresses,
  failed: msg("Failed to save the address. Please try again."),
});

export const removeAddress = endpoint("DELETE /api/address/[userId]/[addressId]", {
  summary: "Deletes an address; if it was the default, the newest other one becomes the default",
  access: "owner",
  reply: addresses,
  failed: msg("Failed to delete the address. Please try again."),
});

/** The delivery address of an order, as it was when the order was placed. */
export const orderAddress = address.omit({ _id: true, label: true, isDefault: true });
