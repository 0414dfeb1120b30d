/** A name that never leads anywhere (RFC 2606): the account of someone who has no email address ends with it. */
const nowhere = "no-mail.invalid";

/** Stands where an account must have an address and its person has none; nobody can guess it. */
export const noMailbox = (): string => `${crypto.randomUUID()}@${nowhere}`;

/** Whether emails to an address reach anybody. */
export const hasMailbox = (email: string): boolean => !email.endsWith(`@${nowhere}`);
