import { z } from "zod";
import { serviceIconNames } from "@/lib/advice/service/vocabulary";
import { readVersion, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { imageCalls } from "@/lib/platform/shared/api/image-calls";
import { rupees } from "@/lib/platform/shared/numbers/rupees";
import { textUpTo } from "@/lib/platform/shared/text/text-schema";

/** The facts of a service; its text is a page (lib/content/page). */

const price = rupees({ min: 0, missing: "Enter the price as a number" });

const facts = z.object({
  icon: z.enum(serviceIconNames, "Choose an icon"),
  priceFrom: price.nullable().meta({ description: "Rupees per unit; null if on request, 0 if free" }),
  priceUnit: textUpTo(40).meta({ description: "Such as “sq ft” or “visit”" }),
  isCrewWork: z
    .boolean("Choose yes or no")
    .meta({ description: "Whether its prices are those of the systems that a crew applies; `priceFrom` is then ignored" }),
  workYears: z
    .int("Enter whole years")
    .min(1, "At least 1 year")
    .max(30, "At most 30 years")
    .nullable()
    .meta({ description: "Years of warranty on the crew's work, besides the makers' warranty on the material" }),
  isBookable: z.boolean("Choose yes or no").meta({ description: "Whether an inspection can be requested" }),
});

const adminService = facts.extend({
  _id: z.uuid(),
  imageKey: z.string().nullable(),
  version: rowVersion,
});
export type AdminService = z.infer<typeof adminService>;

export const changeService = endpoint("PUT /api/service/[id]", {
  summary: "Changes a service's price, icon and booking; what is not sent of its crew's work stays; its text is a page",
  access: "admin",
  right: "content.change",
  body: facts.partial({ isCrewWork: true, workYears: true }).extend({ version: readVersion }),
  reply: adminService,
  failed: "Failed to save the service. Please try again.",
});

export type ServiceInput = z.infer<NonNullable<typeof changeService.body>>;

export const { set: setServiceImage, remove: removeServiceImage } = imageCalls("/api/service/[id]/image", {
  right: "content.change",
  reply: adminService,
  set: "Sets a service's image",
  remove: "Removes a service's image",
});
