/** Times are ISO texts, because a letter waits in a queue as JSON. */
type Letters = {
  welcome: { fullName: string; role: "b2c" | "b2b" };
  "password-reset": { fullName: string; resetId: string; userId: string; expiresAt: string };
  "password-changed": { fullName: string };
  "email-change": { fullName: string; changeId: string; userId: string; expiresAt: string };
  "email-changed": { fullName: string; email: string };
};

type Template = keyof Letters;

/** What each letter of the shop needs to be written (components/mail); links are made when it is sent. */
export type LetterProps<T extends Template> = Letters[T];

/** A letter of the shop, to one address. */
export type Letter = { [T in Template]: { to: string; template: T; props: Letters[T] } }[Template];
