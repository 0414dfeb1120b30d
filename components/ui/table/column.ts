import type { ReactNode } from "react";

export type Column<Item> = {
  id: string;
  label: string;
  cell: (item: Item) => ReactNode;
  isSortable?: boolean;
  isNumber?: boolean;
  /** Left out on a phone and on a middling screen, where all would not fit. */
  isMinor?: boolean;
  /** On a phone the title says it. */
  isInTitle?: boolean;
  /** Shown only to whoever asks for it. */
  isHiddenAtFirst?: boolean;
  /** What the row is about: it is always shown, and on a phone stands above the rest without a label. */
  isTitle?: boolean;
};
