import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { Barcode } from "@/components/kit/pdf/barcode";
import { useStyles, WithLook } from "@/components/kit/pdf/look";
import { paper } from "@/components/kit/pdf/paper";
import { toPrintable } from "@/components/kit/pdf/printable";
import type { ItemLabel, LabelsFile } from "@/lib/catalogue/product/admin/label-file";

const margin = 5;

/** Labels for packs, one to a page of the roll. */
export async function printLabels({ labels }: LabelsFile): Promise<Buffer> {
  const printable = await toPrintable(labels);
  return renderToBuffer(
    <WithLook look={{ brandColor: "", logo: null }}>
      <Document title="Labels" language="en">
        {printable.flatMap(toCopies).map(({ copy, ...label }) => (
          <Label key={`${label.sku} ${copy}`} label={label} />
        ))}
      </Document>
    </WithLook>,
  );
}

const toCopies = (label: ItemLabel) => Array.from({ length: label.count }, (_, at) => ({ ...label, copy: at + 1 }));

function Label({ label: { name, pack, sku, code } }: { label: ItemLabel }) {
  const styles = useStyles();
  return (
    <Page size={paper.item} style={{ fontFamily: styles.page.fontFamily, fontSize: 7.5, color: "#000000", padding: margin }}>
      <Text style={{ fontSize: 8, fontWeight: 600, lineHeight: 1.15, maxLines: 2, textOverflow: "ellipsis" }}>{name}</Text>
      <Text>{pack}</Text>
      <View style={{ flexGrow: 1, justifyContent: "flex-end", alignItems: "center" }}>
        <Barcode code={code} width={paper.item.width - 2 * margin} height={30} />
        <Text style={{ fontSize: 7, marginTop: 1 }}>{code === sku ? sku : `${code} · ${sku}`}</Text>
      </View>
    </Page>
  );
}
