/** The columns of the staff's CSV files, the same for what is exported and what is imported. */

type Column = {
  label: string;
  /** What else people call it. */
  also: readonly string[];
  example: string;
};

export const columns = {
  sku: { label: "SKU", also: ["item code", "code", "article", "article number"], example: "RC5-20L-GREY" },
  key: { label: "Product key", also: ["key", "product id", "handle", "group"], example: "roofcoat-5" },
  name: { label: "Name", also: ["product", "product name", "title"], example: "Roofcoat 5" },
  brand: { label: "Brand", also: ["brand name", "make", "manufacturer"], example: "Abhedya" },
  category: { label: "Category", also: ["category name"], example: "Roof & Terrace" },
  subcategory: { label: "Subcategory", also: ["sub category", "subcategory name"], example: "Acrylic Roof Coatings" },
  status: { label: "Status", also: ["state"], example: "draft" },
  technology: { label: "Technology", also: ["chemistry"], example: "acrylic" },
  summary: { label: "Summary", also: ["short description", "about"], example: "Elastic coating for flat roofs" },
  size: { label: "Size", also: ["pack size", "quantity"], example: "20" },
  unit: { label: "Unit", also: ["uom", "unit of measure"], example: "l" },
  form: { label: "Form", also: ["packaging", "pack type"], example: "bucket" },
  colour: { label: "Colour", also: ["color"], example: "Grey" },
  colourHex: { label: "Colour code", also: ["hex", "color hex", "colour hex"], example: "#8a8f93" },
  price: { label: "Price", also: ["retail price", "price rs", "price npr", "selling price"], example: "6400" },
  tradePrice: { label: "Trade price", also: ["b2b price", "dealer price", "wholesale price"], example: "5600" },
  compareAtPrice: { label: "Compare-at price", also: ["mrp", "old price", "compare at"], example: "" },
  stock: { label: "Stock", also: ["balance", "on hand", "qty", "inventory"], example: "40" },
  weight: { label: "Weight (kg)", also: ["weight", "weight kg", "kg"], example: "26" },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;

export const columnNames = Object.keys(columns) as [ColumnName, ...ColumnName[]];

/** So many rows that a person can still look through what is wrong with them. */
export const maxRows = 10_000;

const plain = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** Which column probably holds what: by the name it has here, by other names, and each column once. */
export function guessMapping(heads: readonly string[]): Partial<Record<ColumnName, string>> {
  const guessed: Partial<Record<ColumnName, string>> = {};
  const free = new Set(heads);
  const take = (name: ColumnName, isIt: (head: string) => boolean) => {
    if (guessed[name] !== undefined) return;
    const head = [...free].find((each) => isIt(plain(each)));
    if (head === undefined) return;
    guessed[name] = head;
    free.delete(head);
  };
  for (const name of columnNames) take(name, (head) => head === plain(columns[name].label) || head === plain(name));
  for (const name of columnNames) take(name, (head) => (columns[name].also as readonly string[]).includes(head));
  return guessed;
}
