/** What is stuck on a pack that has no barcode of its own, or on its shelf. */
export type ItemLabel = {
  name: string;
  /** "20 L, Grey" */
  pack: string;
  sku: string;
  /** Its own barcode, or else the SKU. */
  code: string;
  /** How many of it are printed. */
  count: number;
};

export type LabelsFile = { labels: ItemLabel[] };
