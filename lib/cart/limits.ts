/** The maximum of different variants and of systems in a cart. */
export const maxLines = 100;
export const maxSystems = 20;

/** The maximum of lines in a list that is added at once, and of its characters. */
export const maxListLines = 50;
export const maxListText = 10_000;
