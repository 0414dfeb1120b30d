import { Document, Image, Page, Text, View } from "@react-pdf/renderer";
import { methodNames } from "@/components/order/labels";
import { BuyerLines, Fact, SellerLines } from "@/components/pdf/parties";
import { styles } from "@/components/pdf/style";
import type { DocumentContent } from "@/lib/invoice/content";
import { LineTable } from "./line-table";
import { Sums } from "./sums";

type Print = {
  content: DocumentContent;
  /** The how manieth print it is: the first is the original. */
  print: number;
  logo: string;
};

const getTitle = ({ credit }: DocumentContent) => (credit ? "CREDIT NOTE" : "TAX INVOICE");

/** A tax invoice or a credit note on A4. */
export function TaxDocument({ content, print, logo }: Print) {
  const title = `${getTitle(content)} ${content.number}`;
  return (
    <Document title={title} subject={getMark(print)} author={content.seller.name} language="en">
      <TaxPages content={content} print={print} logo={logo} />
    </Document>
  );
}

/** Its pages alone, where it is printed with others; they are counted by themselves. */
export function TaxPages({ content, print, logo }: Print) {
  const { number, seller, buyer } = content;
  return (
    <Page size="A4" style={styles.page}>
      <View style={styles.split}>
        <Image src={logo} style={styles.logo} />
        <View style={styles.right}>
          <Text style={styles.title}>{getTitle(content)}</Text>
          <Text style={styles.mark}>{getMark(print)}</Text>
        </View>
      </View>
      <View style={styles.rule} />
      <View style={styles.parties}>
        <SellerLines seller={seller} />
        <Facts content={content} />
      </View>
      <View style={styles.parties}>
        <BuyerLines buyer={buyer} />
        <DeliveryFacts content={content} />
      </View>
      {content.credit && <CreditLines credit={content.credit} />}
      <LineTable content={content} />
      <Sums content={content} />
      <View style={styles.signatures} wrap={false}>
        <Text style={styles.signature}>Received by</Text>
        <Text style={styles.signature}>For {seller.name}</Text>
      </View>
      <View style={styles.footer} fixed>
        <Text>
          {number} · {getMark(print)}
        </Text>
        <Text render={({ subPageNumber, subPageTotalPages }) => `Page ${subPageNumber} of ${subPageTotalPages}`} />
      </View>
    </Page>
  );
}

export const getMark = (print: number): string => (print === 1 ? "Original" : `Copy ${print - 1} of original`);

type Content = { content: DocumentContent };

function Facts({ content: { number, fiscalYear, issued, order } }: Content) {
  return (
    <View style={styles.facts}>
      <Fact name="Number" value={number} isStrong />
      <Fact name="Fiscal year" value={`${fiscalYear} BS`} />
      <Fact name="Date of issue" value={bothDates(issued)} />
      <Fact name="Order" value={order.number} />
      <Fact name="Date of order" value={bothDates(order.placed)} />
    </View>
  );
}

function DeliveryFacts({ content: { paymentMethod, deliveryMethod } }: Content) {
  return (
    <View style={styles.facts}>
      <Fact name="Mode of payment" value={methodNames[paymentMethod]} />
      <Fact name="Delivery" value={deliveryMethod === "pickup" ? "Picked up at our store" : "Brought to the buyer's address"} />
    </View>
  );
}

function CreditLines({ credit: { number, issued, reason } }: { credit: NonNullable<DocumentContent["credit"]> }) {
  return (
    <View style={styles.credit}>
      <Text style={styles.strong}>
        Credits tax invoice {number} of {bothDates(issued)}
      </Text>
      <Text>Reason: {reason}</Text>
    </View>
  );
}

type Day = DocumentContent["issued"];

const bothDates = ({ bs, ad }: Day) => `${bs} BS · ${ad} AD`;
