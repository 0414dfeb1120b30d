/** A subcategory to choose. */
export type Choice = { value: string; label: string };
