import { z } from "zod";

/** A text of a request's body; it may be empty. */
export const textUpTo = (max: number) => z.string("Enter text").trim().max(max, `At most ${max} characters`);

/** An email address as accounts and subscriptions have it, in lower case. */
export const email = (malformed: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? "Email is required" : malformed) })
    .trim()
    .toLowerCase()
    .min(1, "Email is required")
    .pipe(z.email(malformed).max(254, malformed));

/** An email address and a phone number that pages show just as staff wrote them; they may be empty. */
export const shownEmail = textUpTo(254).refine((text) => text === "" || z.email().safeParse(text).success, "Invalid email");
export const shownPhone = textUpTo(40).regex(/^[+\d\s()/-]*$/, "Use only digits, spaces and + - ( ) /");
