/** The cookie with the height of rows that somebody chose for the lists of the back office: "dense" or "roomy". */
export const rowsCookie = "rows";
