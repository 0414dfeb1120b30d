import { z } from "zod";
import { msg, t } from "../language/t.ts"; // with its ending, because scripts read this file too
import { plainCode } from "./characters.ts"; // with its ending, because scripts read this file too

/** Said when a text is checked, not when the schema is made: then it has its number in it, and no language. */
const atMost = (max: number) => ({ error: () => t`At most ${max} characters` });

/** A text of a request's body; it may be empty. */
export const textUpTo = (max: number) => z.string(t`Enter text`).trim().max(max, atMost(max));

/** A number, code or address that is typed or pasted: its digits, dashes and spaces become plain ones. */
export const code = (missing = "Enter text") => z.string(missing).overwrite(plainCode);
export const codeUpTo = (max: number) => code().max(max, atMost(max));

/** An email address as accounts and subscriptions have it, in lower case. */
export const email = (malformed: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? "Email is required" : malformed) })
    .overwrite(plainCode)
    .toLowerCase()
    .min(1, t`Email is required`)
    .pipe(z.email(malformed).max(254, malformed));

/** An email address and a phone number that pages show just as staff wrote them; they may be empty. */
export const shownEmail = codeUpTo(254).refine((text) => text === "" || z.email().safeParse(text).success, msg("Invalid email"));
export const shownPhone = codeUpTo(40).regex(/^[+\d\s()/-]*$/, msg("Use only digits, spaces and + - ( ) /"));

/** One line that must be there; `message` asks for it. */
export const requiredText = (max: number, message: string) => z.string(message).trim().min(1, message).max(max, atMost(max));

/** The most characters that a call accepts in one of its texts, for the control of a form; `undefined` if it does not say. */
export function maxLengthOf(schema: z.ZodType | undefined, name: string): number | undefined {
  const field = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  const text = field instanceof z.ZodDefault ? field.unwrap() : field;
  return (text instanceof z.ZodString && text.maxLength) || undefined;
}
