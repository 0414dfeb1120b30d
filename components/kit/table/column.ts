import type { ReactNode } from "react";

export type Column<Item> = {
  id: string;
  label: string;
  cell: (item: Item) => ReactNode;
  isSortable?: boolean;
  isNumber?: boolean;
  /** Hidden on phones and medium screens. */
  isMinor?: boolean;
  /** Hidden on phones, where the title cell includes it. */
  isInTitle?: boolean;
  /** Hidden by default; can be shown with the column chooser. */
  isHiddenAtFirst?: boolean;
  /** Identifies the row: always visible, and on phones the first cell, without a label. */
  isTitle?: boolean;
};
