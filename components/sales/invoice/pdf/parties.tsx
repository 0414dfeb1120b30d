import { Text, View } from "@react-pdf/renderer";
import { useStyles } from "@/components/kit/pdf/look";
import { t } from "@/lib/platform/shared/language/t";
import type { DocumentContent } from "@/lib/sales/invoice/content";

/** The seller's name, address and tax numbers. */
export function SellerLines({ seller }: Pick<DocumentContent, "seller">) {
  const styles = useStyles();
  const contact = [seller.phone, seller.email].filter(Boolean).join(" · ");
  return (
    <View style={styles.party}>
      <Text style={styles.name}>{seller.name}</Text>
      <Text>{seller.address}</Text>
      <Text style={styles.strong}>{t`PAN / VAT no. ${seller.panNumber}`}</Text>
      {seller.registrationNumber !== "" && (
        <Text style={styles.muted}>{t`Company registration ${seller.registrationNumber}`}</Text>
      )}
      {contact !== "" && <Text style={styles.muted}>{contact}</Text>}
    </View>
  );
}

/** The buyer's details, headed by the company if there is one. */
export function BuyerLines({ buyer }: Pick<DocumentContent, "buyer">) {
  const styles = useStyles();
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{t`BUYER`}</Text>
      <Text style={styles.name}>{buyer.companyName || buyer.name}</Text>
      {buyer.companyName !== "" && <Text>{buyer.name}</Text>}
      {buyer.address !== "" && <Text>{buyer.address}</Text>}
      {buyer.phone !== "" && <Text>{buyer.phone}</Text>}
      <Text style={buyer.panNumber ? styles.strong : styles.muted}>{t`PAN no. ${buyer.panNumber || t`not given`}`}</Text>
    </View>
  );
}
