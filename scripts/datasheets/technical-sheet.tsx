import { Document, Page, View } from "@react-pdf/renderer";
import type { SeedBrand, SeedProduct } from "../../prisma/seed/catalogue/shape.ts";
import { Copy } from "./copy.tsx";
import { Band, Footer, Items, issueDate, Rows, RunningHead, Section } from "./parts.tsx";
import { hasSafetySheet, safetyLine } from "./safety-choice.ts";
import { CoverageTable, Glance, glanceWidth, Packs, Times } from "./technical-parts.tsx";
import { full, gap, half, styles } from "./theme.ts";

const kind = "Technical data sheet";
const main = full - gap - glanceWidth;
const stepsWidth = 300;
const limitsWidth = full - gap - stepsWidth;

const note = [
  "Values are typical ranges, not a specification.",
  "Consumption depends on how rough and thirsty the surface is: try one square metre first.",
].join(" ");

type Props = { product: SeedProduct; brand: SeedBrand; companions: string[] };

export function TechnicalSheet({ product, brand, companions }: Props) {
  const safety = hasSafetySheet(product) ? "Read the safety information sheet of this product before work." : safetyLine(product);
  return (
    <Document
      title={`${product.name}: technical data sheet (sample)`}
      author="Sukkha Waterproofing Pvt. Ltd."
      subject={product.summary}
      language="en"
      creationDate={issueDate}
      modificationDate={issueDate}
    >
      <Page size="A4" style={styles.page}>
        <RunningHead product={product} kind={kind} />
        <Footer />
        <Band product={product} brand={brand} kind={kind} />
        <View style={[styles.columns, { marginTop: 18 }]}>
          <View style={{ width: main }}>
            <Copy text={product.summary} width={main} size={12} weight={600} style={styles.lead} />
            {product.description.map((text) => (
              <Copy key={text} text={text} width={main} style={styles.paragraph} />
            ))}
            <View style={{ marginTop: 5 }}>
              <Items items={product.features} width={main} />
            </View>
          </View>
          <Glance product={product} colour={brand.colour} />
        </View>
        <Section title="Coverage">
          <CoverageTable product={product} />
        </Section>
        <Times product={product} colour={brand.colour} />
        <View style={styles.columns} wrap={false} break>
          <View style={{ width: stepsWidth }}>
            <Section title="How to apply">
              <Items items={product.steps} width={stepsWidth} numbered />
            </Section>
          </View>
          <View style={{ width: limitsWidth }}>
            <Section title="Not for">
              <Items items={product.notFor} width={limitsWidth} />
            </Section>
          </View>
        </View>
        <View style={styles.columns} wrap={false}>
          <View style={{ width: half }}>
            <Section title="Technical data">
              <Rows rows={product.technical} width={half} />
            </Section>
          </View>
          <View style={{ width: half }}>
            {product.standards.length > 0 && (
              <Section title="Standards">
                <Items items={product.standards} width={half} />
              </Section>
            )}
            <Section title="Packs">
              <Packs product={product} />
            </Section>
          </View>
        </View>
        <View style={styles.columns} wrap={false}>
          {companions.length > 0 && (
            <View style={{ width: half }}>
              <Section title="Goes with">
                <Items items={companions} width={half} />
              </Section>
            </View>
          )}
          <View style={{ width: half }}>
            <Section title="Safety">
              <Copy text={safety} width={half} />
            </Section>
          </View>
        </View>
        <Copy text={note} width={full} size={8.5} style={{ ...styles.small, marginTop: 17 }} />
      </Page>
    </Document>
  );
}
