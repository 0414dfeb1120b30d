/** The signs that a category may have. */
export const categoryIcons = [
  ...(["drop", "roof", "bath", "wall", "basement", "tank"] as const),
  ...(["crack", "membrane", "layers", "crystal", "bucket", "tool"] as const),
] as const;
export type CategoryIcon = (typeof categoryIcons)[number];
