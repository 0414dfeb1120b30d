import { z } from "zod";

/** A text of a request's body; it may be empty. */
export const textUpTo = (max: number) => z.string("Enter text").trim().max(max, `At most ${max} characters`);
