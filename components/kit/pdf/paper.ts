/** Points of so many millimetres. */
const mm = (millimetres: number) => (millimetres / 25.4) * 72;

/** What labels are printed on: A6, and rolls for thermal printers, 50 mm wide, whose labels are cut after each page. */
export const paper = {
  a6: { width: mm(105), height: mm(148) },
  roll: { width: mm(50), height: mm(80) },
  item: { width: mm(50), height: mm(30) },
} as const;
