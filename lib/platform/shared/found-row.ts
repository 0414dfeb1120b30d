import { z } from "zod";
import { guarded } from "@/lib/platform/shared/api/guarded";

/** How many rows of one kind the search of the back office shows. */
export const maxFound = 5;

/** Names and codes are looked for by a part of so many characters: a shorter one is in nearly every row, and no index finds it. */
export const minPart = 3;

/** What the search of the back office found, whatever it is. */
export const foundRow = z.object({
  href: z.string().meta({ description: "Its page in the back office" }),
  title: z.string(),
  detail: z.string().meta({ description: "What tells it from others of its name" }),
  contact: guarded("customer.see", z.string().meta({ description: "Phone number or email address" })),
  isExact: z.boolean().meta({ description: "Whether its whole number was typed" }),
});
export type FoundRow = z.infer<typeof foundRow>;

/** "Asha Gurung · Rs 4,500.00", without what is empty. */
export const joinFacts = (...facts: (string | null | undefined)[]): string => facts.filter(Boolean).join(" · ");
