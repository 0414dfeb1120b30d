import { z } from "zod";
import { plainCode } from "./characters";

/** A text of a request's body; it may be empty. */
export const textUpTo = (max: number) => z.string("Enter text").trim().max(max, `At most ${max} characters`);

/** A number, code or address that is typed or pasted: its digits, dashes and spaces become plain ones. */
export const code = (missing = "Enter text") => z.string(missing).overwrite(plainCode);
export const codeUpTo = (max: number) => code().max(max, `At most ${max} characters`);

/** An email address as accounts and subscriptions have it, in lower case. */
export const email = (malformed: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? "Email is required" : malformed) })
    .overwrite(plainCode)
    .toLowerCase()
    .min(1, "Email is required")
    .pipe(z.email(malformed).max(254, malformed));

/** An email address and a phone number that pages show just as staff wrote them; they may be empty. */
export const shownEmail = codeUpTo(254).refine((text) => text === "" || z.email().safeParse(text).success, "Invalid email");
export const shownPhone = codeUpTo(40).regex(/^[+\d\s()/-]*$/, "Use only digits, spaces and + - ( ) /");
