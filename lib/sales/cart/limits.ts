/** The maximum of different variants and of systems in a cart. */
export const maxLines = 100;
export const maxSystems = 20;
