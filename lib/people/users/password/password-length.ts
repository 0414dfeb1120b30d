/** The lengths of passwords, and what people read about them before they type one. */
export const minPasswordLength = 6;
/** Whoever guesses a password of staff has the whole shop. */
export const minStaffPasswordLength = 12;
export const maxPasswordLength = 128;
