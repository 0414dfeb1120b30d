import { StyleSheet } from "@react-pdf/renderer";
import { lookColours, toPalette } from "@/lib/platform/shared/brand-colour";
import { displayFamilies, families } from "./fonts";

const { ink, stone, marigold } = lookColours;
export const line = "#d6cdb8";
const margin = 40;

const display = { fontFamily: displayFamilies, fontWeight: 600, lineHeight: 1.1 } as const;

/** The head of a table: between two lines of ink. */
export const tableHead = {
  flexDirection: "row",
  alignItems: "flex-end",
  borderTopWidth: 1.5,
  borderTopColor: ink,
  borderBottomWidth: 0.8,
  borderBottomColor: ink,
  fontWeight: 600,
} as const;

/** The styles of documents, in the shop's colour ("" for the built-in one). */
export function makeStyles(brandColor: string) {
  const { deep, soft } = toPalette(brandColor);
  return StyleSheet.create({
    page: {
      fontFamily: families,
      fontSize: 8.5,
      lineHeight: 1.4,
      color: ink,
      paddingTop: 36,
      paddingBottom: 62,
      paddingHorizontal: margin,
    },
    split: { flexDirection: "row", justifyContent: "space-between", gap: 24 },
    logo: { width: 128, height: 33.2, objectFit: "contain", objectPosition: "left" },
    right: { alignItems: "flex-end" },
    title: { ...display, fontSize: 25, lineHeight: 1.25, color: deep },
    mark: {
      fontSize: 9,
      fontWeight: 600,
      marginTop: 5,
      // The font's letters sit high in their line.
      paddingTop: 4,
      paddingBottom: 1,
      paddingHorizontal: 7,
      borderWidth: 0.8,
      borderColor: ink,
    },
    // The membrane on its slab.
    rule: {
      height: 5,
      backgroundColor: marigold,
      borderBottomWidth: 1.5,
      borderBottomColor: ink,
      marginTop: 10,
      marginBottom: 12,
    },
    party: { flexBasis: 0, flexGrow: 1 },
    facts: { width: 222 },
    label: { fontSize: 7.5, fontWeight: 600, color: stone, marginBottom: 2, letterSpacing: 0.5 },
    name: { fontSize: 11, fontWeight: 600, lineHeight: 1.3 },
    strong: { fontWeight: 600 },
    muted: { color: stone },
    fact: { flexDirection: "row", justifyContent: "space-between", gap: 10, paddingVertical: 1.2 },
    factName: { color: stone, flexShrink: 0 },
    factValue: { flexBasis: 0, flexGrow: 1, textAlign: "right" },
    parties: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginBottom: 14 },
    credit: { backgroundColor: soft, paddingVertical: 7, paddingHorizontal: 9, marginBottom: 14 },
    headRow: {
      ...tableHead,
      fontSize: 7.5,
      paddingTop: 5,
      paddingBottom: 2,
      paddingHorizontal: 5,
    },
    row: {
      flexDirection: "row",
      borderBottomWidth: 0.6,
      borderBottomColor: line,
      paddingTop: 4.5,
      paddingBottom: 2.5,
      paddingHorizontal: 5,
    },
    number: { textAlign: "right" },
    small: { fontSize: 7.5, color: stone },
    sums: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginTop: 10 },
    amountInWords: { flexBasis: 0, flexGrow: 1, paddingTop: 3 },
    sumBox: { width: 222 },
    total: {
      flexDirection: "row",
      justifyContent: "space-between",
      ...display,
      fontSize: 15,
      borderTopWidth: 1.5,
      borderTopColor: ink,
      marginTop: 3,
      paddingTop: 4,
    },
    signatures: { flexDirection: "row", justifyContent: "space-between", marginTop: 44 },
    // Overlaps the space above the signatures, so that an invoice grows by only one line.
    orderLink: { alignItems: "center", marginTop: -36 },
    signature: { width: 170, borderTopWidth: 0.6, borderTopColor: stone, paddingTop: 3, color: stone, textAlign: "center" },
    footer: {
      position: "absolute",
      // From the top: a fixed element that is positioned from the bottom is not rendered.
      top: 796,
      left: margin,
      right: margin,
      borderTopWidth: 1.5,
      borderTopColor: ink,
      fontSize: 7,
      color: stone,
    },
  });
}

/** The column widths; they add up to the width between the margins, less the padding of a row. */
export const columns = {
  at: 18,
  name: 136,
  quantity: 26,
  unitPrice: 55,
  amount: 59,
  discount: 49,
  taxable: 57,
  vat: 49,
  total: 56,
};
