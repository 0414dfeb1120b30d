export type PacksView = "table" | "cards";

/** The cookie with the view of packs that somebody chose for the product form. */
export const packsCookie = "packs";

export const readPacksView = (value: string | undefined): PacksView => (value === "table" ? "table" : "cards");
