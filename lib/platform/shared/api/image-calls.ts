import { z } from "zod";
import { msg } from "@/lib/platform/shared/language/t";
import type { Right } from "@/lib/platform/shared/rights";
import { endpoint, imageFiles } from "./endpoint";

export const oneImage = z.object({ file: imageFiles(1).refine((files) => files.length > 0, msg("Choose an image")) });

type ImageCallOptions<Reply> = {
  right: Right;
  reply: z.ZodType<Reply>;
  /** The summaries of the two calls. */
  set: string;
  remove: string;
  noun?: string;
};

/** The two calls with which staff upload and remove the one image of a record. */
export function imageCalls<const Path extends `/api/${string}`, Reply>(
  path: Path,
  { right, reply, set, remove, noun = "image" }: ImageCallOptions<Reply>,
) {
  return {
    set: endpoint(`PUT ${path}`, {
      summary: set,
      access: "admin",
      right,
      multipart: "file",
      maxBytes: 6_000_000,
      body: oneImage,
      reply,
      failed: `Failed to upload the ${noun}. Please try again.`,
    }),
    remove: endpoint(`DELETE ${path}`, {
      summary: remove,
      access: "admin",
      right,
      reply,
      failed: `Failed to remove the ${noun}. Please try again.`,
    }),
  };
}
