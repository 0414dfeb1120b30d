import { Text, View } from "@react-pdf/renderer";
import { Fact } from "@/components/pdf/parties";
import { styles } from "@/components/pdf/style";
import type { DocumentContent } from "@/lib/invoice/content";
import { amount } from "./amount";

/** What it comes to, in figures and in words. */
export function Sums({ content: { totals, vatPercent, couponCode, inWords, credit } }: { content: DocumentContent }) {
  return (
    <View style={styles.sums} wrap={false}>
      <View style={styles.words}>
        <Text style={styles.label}>AMOUNT IN WORDS</Text>
        <Text style={styles.strong}>{inWords}</Text>
        <Text style={[styles.small, { marginTop: 8 }]}>
          All amounts are in Nepalese rupees. Unit prices and amounts include {vatPercent} % VAT; taxable value and VAT are split
          out of what is {credit ? "credited" : "paid"} for each line.
        </Text>
      </View>
      <View style={styles.sumBox}>
        <Fact name="Amount" value={amount(totals.amount)} />
        <Fact name={couponCode && totals.discount > 0 ? `Discount ${couponCode}` : "Discount"} value={minus(totals.discount)} />
        <Fact name="Taxable value" value={amount(totals.taxable)} />
        <Fact name={`VAT ${vatPercent} %`} value={amount(totals.vat)} />
        <View style={styles.total}>
          <Text>{credit ? "Total credited" : "Total"}</Text>
          <Text>Rs {amount(totals.total)}</Text>
        </View>
      </View>
    </View>
  );
}

const minus = (paisa: number) => (paisa === 0 ? amount(0) : `−${amount(paisa)}`);
