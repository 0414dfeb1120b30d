import { Document, Page, Text, View } from "@react-pdf/renderer";
import type { SeedBrand, SeedProduct } from "../../prisma/seed/catalogue/shape.ts";
import { Copy } from "./copy.tsx";
import { Band, Footer, Items, issueDate, Section } from "./parts.tsx";
import type { SafetyProfile } from "./safety-phrases.ts";
import { full, half, styles, tint } from "./theme.ts";

const kind = "Safety information sheet (sample)";

const note = [
  "General advice for this kind of product, written for a sample catalogue. It is not a safety data sheet in 16 sections as",
  "the Globally Harmonized System asks for, and it takes the place of neither the label nor a doctor.",
].join(" ");

type Props = { product: SeedProduct; brand: SeedBrand; profile: SafetyProfile };

export function SafetySheet({ product, brand, profile }: Props) {
  return (
    <Document
      title={`${product.name}: safety information sheet (sample)`}
      author="Sukkha Waterproofing Pvt. Ltd."
      subject={profile.chemistry}
      language="en"
      creationDate={issueDate}
      modificationDate={issueDate}
    >
      <Page size="A4" style={styles.page}>
        <Footer />
        <Band product={product} brand={brand} kind={kind} />
        <Copy text={profile.chemistry} width={full} size={12} weight={600} style={{ lineHeight: 1.35, marginTop: 18 }} />
        <View style={{ marginTop: 15, padding: 12, paddingBottom: 8, backgroundColor: tint(brand.colour, 0.07) }}>
          <Text style={styles.heading}>Hazards</Text>
          <Items items={profile.hazards} width={full - 24} />
        </View>
        <View style={styles.columns}>
          <View style={{ width: half }}>
            <Section title="Gloves, goggles, clothes">
              <Items items={profile.protection} width={half} />
            </Section>
            <Section title="Ventilation">
              <Items items={profile.ventilation} width={half} />
            </Section>
            <Section title="Storage">
              <Items items={profile.storage} width={half} />
            </Section>
          </View>
          <View style={{ width: half }}>
            <Section title="First aid">
              <Items items={profile.firstAid} width={half} />
              <Text style={{ fontWeight: 600 }}>Ambulance in Nepal: 102</Text>
            </Section>
            <Section title="Disposal and spills">
              <Items items={profile.disposal} width={half} />
            </Section>
          </View>
        </View>
        <Copy text={note} width={full} size={8.5} style={{ ...styles.small, marginTop: 18 }} />
      </Page>
    </Document>
  );
}
