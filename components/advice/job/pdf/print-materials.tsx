import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { Fact } from "@/components/kit/pdf/fact";
import { displayFamilies } from "@/components/kit/pdf/fonts";
import { Logo } from "@/components/kit/pdf/logo";
import { useStyles, WithLook } from "@/components/kit/pdf/look";
import { PageFoot } from "@/components/kit/pdf/page-foot";
import { toPrintable } from "@/components/kit/pdf/printable";
import type { MaterialsFile, MaterialsList } from "@/lib/advice/job/saved/materials-list";

/** A job's materials list, as PDF. */
export async function printMaterials({ materials, look }: MaterialsFile): Promise<Buffer> {
  return renderToBuffer(
    <WithLook look={look}>
      <MaterialsDocument list={await toPrintable(materials)} />
    </WithLook>,
  );
}

const text = { fontSize: 9.5 };
const widths = { name: 180, packs: 170, needed: 80, price: 75 };

function MaterialsDocument({ list }: { list: MaterialsList }) {
  const { labels } = list;
  const styles = useStyles();
  return (
    <Document title={labels.document} language={labels.language}>
      <Page size="A4" style={[styles.page, text]}>
        <View style={styles.split}>
          <Logo />
          <View style={styles.right}>
            <Text style={styles.title}>{labels.title}</Text>
            <Text style={styles.muted}>{labels.prices}</Text>
          </View>
        </View>
        <View style={styles.rule} />
        <View style={styles.parties}>
          <View style={styles.party}>
            <Text style={[styles.name, { fontSize: 14 }]}>{list.title}</Text>
            {[list.site, ...list.measures].filter(Boolean).map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </View>
          <View style={styles.facts}>
            {list.facts.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </View>
        </View>
        {list.notes !== "" && (
          <View style={styles.credit}>
            <Text>{list.notes}</Text>
          </View>
        )}
        <Purchases list={list} />
        <Heading>{labels.layers}</Heading>
        {list.layers.map(({ name, coats, lines }, at) => (
          <View key={name} style={{ marginBottom: 6 }} wrap={false}>
            <Text style={styles.strong}>{`${at + 1}. ${[name, coats].filter(Boolean).join(", ")}`}</Text>
            {lines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </View>
        ))}
        <Heading>{labels.plan}</Heading>
        {list.planNote && <Text style={{ marginBottom: 5 }}>{list.planNote}</Text>}
        {list.days.map(({ day, steps }) => (
          <View key={day} style={{ marginBottom: 5 }} wrap={false}>
            <Text style={styles.strong}>{day}</Text>
            {steps.map((step) => (
              <Text key={step}>{step}</Text>
            ))}
          </View>
        ))}
        {list.tools.length > 0 && <Lines title={labels.tools} lines={list.tools} />}
        {list.warnings.map(({ title, lines }) => (
          <Lines key={title} title={title} lines={lines} />
        ))}
        <PageFoot title={list.title} page={labels.page} />
      </Page>
    </Document>
  );
}

function Purchases({ list: { labels, purchases, sums, missing } }: { list: MaterialsList }) {
  const styles = useStyles();
  return (
    <View>
      <View style={styles.headRow} fixed>
        <Text style={{ width: widths.name }}>{labels.buy}</Text>
        <Text style={{ width: widths.packs }}>{labels.packs}</Text>
        <Text style={{ width: widths.needed }}>{labels.needed}</Text>
        <Text style={[styles.number, { width: widths.price }]}>{labels.price}</Text>
      </View>
      {purchases.map(({ name, packs, needed, price }) => (
        <View key={name} style={styles.row} wrap={false}>
          <Text style={{ width: widths.name }}>{name}</Text>
          <Text style={[styles.strong, { width: widths.packs, paddingRight: 8 }]}>{packs}</Text>
          <Text style={{ width: widths.needed }}>{needed}</Text>
          <Text style={[styles.number, { width: widths.price }]}>{price}</Text>
        </View>
      ))}
      <View style={[styles.sums, { justifyContent: "flex-end" }]} wrap={false}>
        <View style={styles.sumBox}>
          {sums.map(([name, value], at) => (
            <View key={name} style={at === sums.length - 1 ? styles.total : styles.fact}>
              <Text>{name}</Text>
              <Text>{value}</Text>
            </View>
          ))}
        </View>
      </View>
      {missing.map((line) => (
        <Text key={line} style={styles.strong}>
          {line}
        </Text>
      ))}
    </View>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Text
    style={{ fontFamily: displayFamilies, fontSize: 14, fontWeight: 600, marginTop: 14, marginBottom: 5 }}
    minPresenceAhead={40}
  >
    {children}
  </Text>
);

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <>
      <Heading>{title}</Heading>
      {lines.map((line) => (
        <Text key={line}>{`• ${line}`}</Text>
      ))}
    </>
  );
}
