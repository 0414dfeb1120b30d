import { Text, View } from "@react-pdf/renderer";
import type { SeedProduct } from "../../prisma/seed/catalogue/shape.ts";
import { Copy } from "./copy.tsx";
import { packsOf } from "./packs.ts";
import { full, gap, line, muted, styles, tint } from "./theme.ts";
import { areasOf, coatsHead, coverageText, hours, range, surfacesOf, technologyNames, temperature, years } from "./wording.ts";

export const glanceWidth = 160;
const surfaceWidth = 200;
const coatsWidth = 48;

type Facts = { name: string; value: string }[];

function glanceOf(product: SeedProduct): Facts {
  const facts: Facts = [
    { name: "Technology", value: technologyNames[product.technology] },
    { name: "Supplied as", value: product.components },
    { name: "Build-up", value: product.coats },
    { name: "Goes on", value: surfacesOf(product) },
    { name: "Used for", value: areasOf(product) },
  ];
  if (product.potableWater) facts.push({ name: "Drinking water", value: "Suitable after full cure" });
  if (product.shelfLifeMonths) facts.push({ name: "Shelf life", value: `${product.shelfLifeMonths} months, unopened and dry` });
  if (product.warrantyYears) facts.push({ name: "Warranty", value: years(product.warrantyYears) });
  return [...facts, { name: "Made in", value: product.origin }];
}

export function Glance({ product, colour }: { product: SeedProduct; colour: string }) {
  return (
    <View
      style={{ width: glanceWidth, padding: 12, paddingBottom: 6, backgroundColor: tint(colour, 0.07), alignSelf: "flex-start" }}
    >
      <Text style={styles.heading}>At a glance</Text>
      {glanceOf(product).map((fact) => (
        <View key={fact.name} style={{ marginBottom: 5 }}>
          <Text style={{ fontSize: 7.5, color: muted }}>{fact.name}</Text>
          <Copy text={fact.value} width={glanceWidth - 24} size={9} style={{ lineHeight: 1.3 }} />
        </View>
      ))}
    </View>
  );
}

export function CoverageTable({ product }: { product: SeedProduct }) {
  const coats = coatsHead(product);
  const rest = full - surfaceWidth - gap / 2 - (coats ? coatsWidth : 0);
  return (
    <View>
      <View style={[styles.headRow, { borderBottomColor: line }]}>
        <Text style={{ width: surfaceWidth, marginRight: gap / 2 }}>Surface</Text>
        {coats && <Text style={{ width: coatsWidth }}>{coats}</Text>}
        <Text style={{ flex: 1 }}>Coverage or consumption</Text>
      </View>
      {product.coverage.map((row) => (
        <View key={`${row.surface} ${row.coats} ${row.min}`} style={styles.row} wrap={false}>
          <Copy text={row.surface} width={surfaceWidth} style={{ marginRight: gap / 2 }} />
          {coats && <Text style={{ width: coatsWidth }}>{row.coats}</Text>}
          <View>
            <Copy text={coverageText(row, product)} width={rest} weight={600} />
            {row.note && (
              <Copy text={row.note.charAt(0).toUpperCase() + row.note.slice(1)} width={rest} size={8.5} style={styles.small} />
            )}
          </View>
        </View>
      ))}
    </View>
  );
}

function timesOf(product: SeedProduct): Facts {
  const { touchDryHours, recoatHours, fullCureDays, applicationTemp } = product;
  return [
    ...(touchDryHours ? [{ name: "Touch dry", value: hours(touchDryHours) }] : []),
    ...(recoatHours ? [{ name: "Re-coat after", value: hours(recoatHours) }] : []),
    ...(fullCureDays ? [{ name: "Full cure", value: `${range(fullCureDays)} days` }] : []),
    ...(applicationTemp ? [{ name: "Work at", value: temperature(applicationTemp) }] : []),
  ];
}

export function Times({ product, colour }: { product: SeedProduct; colour: string }) {
  const times = timesOf(product);
  const timed = times.some((time) => time.name !== "Work at");
  if (times.length === 0) return null;
  return (
    <View style={styles.section} wrap={false}>
      <Text style={styles.heading}>{timed ? "Times and temperature" : "Temperature"}</Text>
      <View style={{ flexDirection: "row", gap: 8 }}>
        {times.map((time) => (
          <View key={time.name} style={{ width: 121.75, paddingLeft: 8, borderLeftWidth: 2, borderLeftColor: colour }}>
            <Text style={{ fontSize: 7.5, color: muted }}>{time.name}</Text>
            <Text style={{ fontSize: 11, fontWeight: 600 }}>{time.value}</Text>
          </View>
        ))}
      </View>
      {timed && (
        <Text style={[styles.small, { fontSize: 8.5, marginTop: 6 }]}>At 25 °C. Cold or damp weather makes it slower.</Text>
      )}
    </View>
  );
}

export function Packs({ product }: { product: SeedProduct }) {
  return packsOf(product).map((pack) => (
    <View key={pack.size} style={styles.row} wrap={false}>
      <Text style={{ width: pack.colours.length > 0 ? 88 : "100%" }}>{pack.size}</Text>
      <View style={{ flex: 1, flexDirection: "row", flexWrap: "wrap" }}>
        {pack.colours.map((colour) => (
          <View key={colour.name} style={{ flexDirection: "row", alignItems: "center", marginRight: 10 }}>
            <View
              style={{
                width: 7,
                height: 7,
                marginRight: 4,
                marginTop: -2,
                backgroundColor: colour.hex,
                borderWidth: 0.5,
                borderColor: muted,
              }}
            />
            <Text>{colour.name}</Text>
          </View>
        ))}
      </View>
    </View>
  ));
}
