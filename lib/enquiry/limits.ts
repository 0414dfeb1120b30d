/** How many images an email to the shop may bring. */
export const maxPhotos = 5;

/** Nobody has read and filled in the form sooner: the form waits for the rest of it, a robot does not (lib/enquiry/rules.ts). */
export const minSeconds = 3;

/** How far ahead a visit can be asked for. */
export const maxDaysAhead = 90;
