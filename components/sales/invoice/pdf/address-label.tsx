import { Page, Text, View } from "@react-pdf/renderer";
import { Barcode } from "@/components/kit/pdf/barcode";
import { Logo } from "@/components/kit/pdf/logo";
import { useStyles } from "@/components/kit/pdf/look";
import { paper } from "@/components/kit/pdf/paper";
import type { LabelPaper, PackingSlip } from "@/lib/sales/invoice/packing-slip";

/** Sizes in points, by the paper. */
const looks = {
  a6: { margin: 16, text: 13, name: 20, collect: 15, code: 44 },
  roll: { margin: 7, text: 7.5, name: 10.5, collect: 10, code: 26 },
} as const;

/** What is stuck on a parcel: where it goes, what to collect for it, and its order as a barcode. */
export function AddressLabel({ packingSlip, paper: name }: { packingSlip: PackingSlip; paper: LabelPaper }) {
  const styles = useStyles();
  const [size, look] = [paper[name], looks[name]];
  const { recipient, number, parcel, payment, paymentInEnglish, piecesText, weight, delivery, shop, store, labels } = packingSlip;
  const width = size.width - 2 * look.margin;
  return (
    <Page size={size} style={{ fontFamily: styles.page.fontFamily, color: "#000000", fontSize: look.text, padding: look.margin }}>
      {name === "a6" && (
        <View style={{ marginBottom: 8 }}>
          <Logo />
        </View>
      )}
      <Text style={{ fontSize: look.text - 1.5 }}>{`${labels.from} ${[shop, store].filter(Boolean).join(", ")}`}</Text>
      <View style={{ borderTopWidth: 1, borderColor: "#000000", marginTop: 3, paddingTop: 4, flexGrow: 1 }}>
        {recipient.map((line, at) => (
          <Text key={line} style={at === 0 ? { fontSize: look.name, fontWeight: 600 } : { fontSize: look.text }}>
            {line}
          </Text>
        ))}
      </View>
      <Text style={{ fontSize: look.collect, fontWeight: 600, marginBottom: 2 }}>{payment}</Text>
      {paymentInEnglish !== "" && <Text style={{ fontWeight: 600, marginBottom: 2 }}>{paymentInEnglish}</Text>}
      <Text>{[parcel, piecesText, weight].filter(Boolean).join(" · ")}</Text>
      {delivery !== "" && <Text>{delivery}</Text>}
      <View style={{ alignItems: "center", marginTop: 4 }}>
        <Barcode code={number} width={width} height={look.code} />
        <Text style={{ fontSize: look.text + 1, fontWeight: 600, marginTop: 2 }}>{number}</Text>
      </View>
    </Page>
  );
}
