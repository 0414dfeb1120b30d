import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { SeedBrand, SeedProduct } from "../../prisma/seed/catalogue/shape.ts";
import { Copy } from "./copy.tsx";
import { muted, styles, textOn } from "./theme.ts";

const issue = "2026-11";
export const issueDate = new Date(Date.UTC(2026, 10, 1));

type SheetOf = { product: SeedProduct; brand: SeedBrand; kind: string };

export function Band({ product, brand, kind }: SheetOf) {
  return (
    <View>
      <View style={[styles.band, { backgroundColor: brand.colour, color: textOn(brand.colour) }]}>
        <View style={styles.bandRow}>
          <Text style={styles.bandSmall}>{brand.name}</Text>
          <Text style={styles.bandSmall}>{kind}</Text>
        </View>
        <Text style={styles.bandName}>{product.name}</Text>
        <Text style={styles.bandTagline}>{product.label.tagline}</Text>
      </View>
      <View style={[styles.stripe, { backgroundColor: product.label.accent }]} />
    </View>
  );
}

/** The product's name at the head of every page but the first. */
export function RunningHead({ product, kind }: Omit<SheetOf, "brand">) {
  return <Text style={styles.running} fixed render={({ pageNumber }) => (pageNumber > 1 ? `${product.name} · ${kind}` : "")} />;
}

export function Footer() {
  return (
    <View style={styles.footer} fixed>
      <Text>Sample data sheet of an invented product. Sukkha Waterproofing Pvt. Ltd., Kathmandu · Issue {issue}</Text>
      <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
    </View>
  );
}

export function Section({ title, colour, children }: { title: string; colour?: string; children: ReactNode }) {
  return (
    <View style={styles.section} wrap={false}>
      <Text style={[styles.heading, colour ? { color: colour } : {}]}>{title}</Text>
      {children}
    </View>
  );
}

/** Points, or numbers where the order counts. */
export function Items({ items, width, numbered = false }: { items: string[]; width: number; numbered?: boolean }) {
  const indent = numbered ? 16 : 10;
  return items.map((item, i) => (
    <View key={item} style={styles.item} wrap={false}>
      <Text style={{ width: indent, color: muted, fontWeight: numbered ? 600 : 400 }}>{numbered ? i + 1 : "•"}</Text>
      <Copy text={item} width={width - indent} />
    </View>
  ));
}

/** Names on the left half, values on the right. */
export function Rows({ rows, width }: { rows: { name: string; value: string }[]; width: number }) {
  return rows.map((row) => (
    <View key={row.name} style={styles.row} wrap={false}>
      <Copy text={row.name} width={width / 2 - 8} style={{ color: muted, marginRight: 8 }} />
      <Copy text={row.value} width={width / 2} />
    </View>
  ));
}
