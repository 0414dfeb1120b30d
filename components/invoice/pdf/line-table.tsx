import { Text, View } from "@react-pdf/renderer";
import { columns, styles } from "@/components/pdf/style";
import type { DocumentContent, DocumentLine } from "@/lib/invoice/content";
import { amount } from "./amount";

type Column = keyof typeof columns;

const numbers = ["unitPrice", "amount", "discount", "taxable", "vat", "total"] as const;
const getHead = (vatPercent: number): Record<Column, string> => ({
  at: "#",
  name: "Description",
  quantity: "Qty",
  unitPrice: "Unit price",
  amount: "Amount",
  discount: "Discount",
  taxable: "Taxable",
  vat: `VAT ${vatPercent} %`,
  total: "Total",
});

/** What was sold, a row each; the head is said again on every page, and no row is torn in two. */
export function LineTable({ content: { lines, vatPercent, totals } }: { content: DocumentContent }) {
  const head = getHead(vatPercent);
  return (
    <View style={totals.amount < crore ? {} : { fontSize: 7 }}>
      <View style={styles.headRow} fixed>
        {(Object.keys(columns) as Column[]).map((column) => (
          <Text key={column} style={[{ width: columns[column] }, isNumber(column) ? styles.number : {}]}>
            {head[column]}
          </Text>
        ))}
      </View>
      {lines.map((line, at) => (
        <Row key={line.orderItemId ?? "delivery"} line={line} at={at + 1} />
      ))}
    </View>
  );
}

/** Paisa: from here on the figures are wider than their columns. */
const crore = 1_00_00_000_00;

const isNumber = (column: Column) => column !== "at" && column !== "name";

function Row({ line, at }: { line: DocumentLine; at: number }) {
  return (
    <View style={styles.row} wrap={false}>
      <Text style={{ width: columns.at }}>{at}</Text>
      <View style={{ width: columns.name, paddingRight: 6 }}>
        <Text>{line.name}</Text>
        {line.detail !== "" && <Text style={styles.small}>{line.detail}</Text>}
      </View>
      <Text style={[styles.number, { width: columns.quantity }]}>{line.quantity}</Text>
      {numbers.map((column) => (
        <Text key={column} style={[styles.number, { width: columns[column] }]}>
          {amount(line[column])}
        </Text>
      ))}
    </View>
  );
}
