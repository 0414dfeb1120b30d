import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { Fact } from "@/components/kit/pdf/fact";
import { Logo } from "@/components/kit/pdf/logo";
import { useStyles, WithLook } from "@/components/kit/pdf/look";
import { PageFoot } from "@/components/kit/pdf/page-foot";
import { toPrintable } from "@/components/kit/pdf/printable";
import { lookColours } from "@/lib/platform/shared/brand-colour";
import type { DocumentFile, DocumentsFile, PrintedDocument } from "@/lib/sales/invoice/document-file";
import type { PackingSlip } from "@/lib/sales/invoice/packing-slip";
import { AddressLabel } from "./address-label";
import { TaxDocument, TaxPages } from "./tax-document";

/** A tax document as PDF. */
export async function printDocument({ content, print, link, look }: DocumentFile): Promise<Buffer> {
  return renderToBuffer(
    <WithLook look={look}>
      <TaxDocument content={await toPrintable(content)} print={print} link={link} />
    </WithLook>,
  );
}

/** Several documents in one PDF, each on its own pages. */
export async function printDocuments({ documents, title, language, look }: DocumentsFile): Promise<Buffer> {
  const printable = await toPrintable(documents);
  return renderToBuffer(
    <WithLook look={look}>
      <Document title={title} language={language}>
        {printable.map((printedDocument) =>
          "packingSlip" in printedDocument ? (
            <SlipPages
              key={`packing-slip ${printedDocument.packingSlip.number} ${printedDocument.packingSlip.parcel}`}
              {...printedDocument}
            />
          ) : (
            <TaxPages
              key={printedDocument.id}
              content={printedDocument.content}
              print={printedDocument.print}
              link={printedDocument.link}
            />
          ),
        )}
      </Document>
    </WithLook>,
  );
}

const SlipPages = ({ packingSlip, label }: Extract<PrintedDocument, { packingSlip: unknown }>) =>
  label ? <AddressLabel packingSlip={packingSlip} paper={label} /> : <PackingSlipPages packingSlip={packingSlip} />;

/** Spacing would tear the letters of Devanagari apart, which are also taller. */
const asWritten = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? { letterSpacing: 0, marginTop: 3 } : {});

const widths = { check: 26, quantity: 44, name: 285, sku: 100, weight: 60 };

/** The packing slip: the parcel's content, with boxes to tick, and what to collect for it, but no prices. */
function PackingSlipPages({ packingSlip }: { packingSlip: PackingSlip }) {
  const styles = useStyles();
  const { labels } = packingSlip;
  return (
    <Page size="A4" style={[styles.page, { fontSize: 10 }]}>
      <View style={styles.split}>
        <Logo />
        <View style={styles.right}>
          <Text style={styles.title}>{labels.title}</Text>
          <Text style={styles.mark}>{packingSlip.number}</Text>
          {packingSlip.parcel !== "" && <Text style={styles.mark}>{packingSlip.parcel}</Text>}
          {labels.version !== "" && <Text style={[styles.strong, asWritten(labels.version)]}>{labels.version}</Text>}
        </View>
      </View>
      <View style={styles.rule} />
      <View style={styles.parties}>
        <View style={styles.party}>
          <Text style={[styles.label, asWritten(labels.to)]}>{labels.to}</Text>
          {packingSlip.recipient.map((line, at) => (
            <Text key={line} style={at === 0 ? [styles.name, { fontSize: 14 }] : { fontSize: 12 }}>
              {line}
            </Text>
          ))}
        </View>
        <View style={styles.facts}>
          <Fact name={labels.order} value={packingSlip.number} isStrong />
          <Fact name={labels.placed} value={packingSlip.placed} />
          {packingSlip.delivery !== "" && <Fact name={labels.delivery} value={packingSlip.delivery} />}
          <Fact name={labels.payment} value={packingSlip.payment} isStrong />
          <Fact name={labels.pieces} value={String(packingSlip.pieces)} isStrong />
          <Fact name={labels.weight} value={packingSlip.weight} isStrong />
          <Fact name={labels.from} value={[packingSlip.shop, packingSlip.store].filter(Boolean).join(", ")} />
        </View>
      </View>
      {packingSlip.note !== "" && (
        <View style={styles.credit}>
          <Text style={styles.strong}>{labels.note}</Text>
        </View>
      )}
      <Lines packingSlip={packingSlip}>
        <ToFollow title={labels.toFollow} lines={packingSlip.toFollow} />
        <View style={styles.signatures}>
          <Text style={styles.signature}>{labels.packedBy}</Text>
          <Text style={styles.signature}>{labels.receivedBy}</Text>
        </View>
      </Lines>
      <PageFoot title={[labels.foot, packingSlip.number, packingSlip.parcel].filter(Boolean).join(" ")} page={labels.page} />
    </Page>
  );
}

/** What is not in this parcel, so that nobody looks for it. */
function ToFollow({ title, lines }: { title: string; lines: PackingSlip["toFollow"] }) {
  const styles = useStyles();
  if (lines.length === 0) return null;
  return (
    <View style={{ marginTop: 12 }}>
      <Text style={[styles.label, asWritten(title)]}>{title}</Text>
      {lines.map(({ sku, quantity, name, detail }) => (
        <Text key={sku}>{[`${quantity} × ${name}`, detail].filter(Boolean).join(", ")}</Text>
      ))}
    </View>
  );
}

/** The items, one per row. The header repeats on every page, no row is split, and the signatures never stand alone. */
function Lines({ packingSlip: { lines, labels }, children }: { packingSlip: PackingSlip; children: ReactNode }) {
  const styles = useStyles();
  const rows = lines.map((line) => <Row key={line.sku} line={line} />);
  return (
    <View>
      <View style={styles.headRow} fixed>
        <Text style={{ width: widths.check }} />
        <Text style={{ width: widths.quantity }}>{labels.quantity}</Text>
        <Text style={{ width: widths.name }}>{labels.item}</Text>
        <Text style={{ width: widths.sku }}>{labels.sku}</Text>
        <Text style={[styles.number, { width: widths.weight }]}>{labels.weight}</Text>
      </View>
      {rows.slice(0, -1)}
      <View wrap={false}>
        {rows.slice(-1)}
        {children}
      </View>
    </View>
  );
}

function Row({ line: { quantity, name, detail, sku, weight } }: { line: PackingSlip["lines"][number] }) {
  const styles = useStyles();
  return (
    <View style={styles.row} wrap={false}>
      <View style={{ width: widths.check }}>
        <View style={{ width: 11, height: 11, borderWidth: 0.8, borderColor: lookColours.ink }} />
      </View>
      <Text style={[styles.strong, { width: widths.quantity, fontSize: 12 }]}>{quantity}</Text>
      <View style={{ width: widths.name, paddingRight: 6 }}>
        <Text>{name}</Text>
        {detail !== "" && <Text style={styles.small}>{detail}</Text>}
      </View>
      <Text style={{ width: widths.sku }}>{sku}</Text>
      <Text style={[styles.number, { width: widths.weight }]}>{weight}</Text>
    </View>
  );
}
