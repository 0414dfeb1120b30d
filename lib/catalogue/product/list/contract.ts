import { z } from "zod";
import { maxListLines, maxListText } from "@/lib/catalogue/product/limits";
import { t } from "@/lib/platform/shared/language/t";

/** A typed list of packs and quantities, one item in each line. */
export const typedList = z.object({
  text: z
    .string()
    .max(maxListText, { error: () => t`Your list is longer than ${maxListText} characters. Please add it in parts.` })
    .meta({ description: `At most ${maxListLines} lines` }),
});

/** What a line of the list means, with each pack that it may mean as `option`. */
export const listLine = <T extends z.ZodType>(option: T) =>
  z.object({
    typed: z.array(z.string()).meta({ description: "The lines of the list; several if they are for the same pack" }),
    quantity: z.int().meta({ description: "As typed, 1 if left out" }),
    isQuantityCertain: z
      .boolean()
      .meta({ description: "False if the last number may be a quantity or part of the pack; then somebody enters it" }),
    isCertain: z.boolean().meta({ description: "Whether the only option is what the line says; otherwise somebody chooses" }),
    options: z.array(option).meta({ description: "Empty if nothing was found" }),
  });
