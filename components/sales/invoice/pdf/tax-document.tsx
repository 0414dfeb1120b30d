import { Document, Page, Text, View } from "@react-pdf/renderer";
import { Fragment, type ReactNode } from "react";
import { Fact } from "@/components/kit/pdf/fact";
import { Logo } from "@/components/kit/pdf/logo";
import { useStyles } from "@/components/kit/pdf/look";
import { PageFoot } from "@/components/kit/pdf/page-foot";
import { QrCode } from "@/components/kit/pdf/qr-code";
import { columns } from "@/components/kit/pdf/style";
import { t } from "@/lib/platform/shared/language/t";
import { groupByLakh } from "@/lib/platform/shared/numbers/money";
import type { DocumentContent, DocumentLine } from "@/lib/sales/invoice/content";
import { methodNames } from "@/lib/terms/payment-method/contract";
import { BuyerLines, SellerLines } from "./parties";

type Print = {
  content: DocumentContent;
  /** The number of the print: the first is the original. */
  print: number;
  /** The order's link without logging in; "" for none. */
  link: string;
};

const getTitle = ({ credit }: DocumentContent) => (credit ? "CREDIT NOTE" : "TAX INVOICE");

/** A tax invoice or a credit note on A4. */
export function TaxDocument({ content, print, link }: Print) {
  const title = `${getTitle(content)} ${content.number}`;
  return (
    <Document title={title} subject={getMark(print)} author={content.seller.name} language="en">
      <TaxPages content={content} print={print} link={link} />
    </Document>
  );
}

/** Its pages alone, for printing several documents together; each is numbered separately. */
export function TaxPages({ content, print, link }: Print) {
  const styles = useStyles();
  const { number, seller, buyer } = content;
  return (
    <Page size="A4" style={styles.page}>
      <View style={styles.split}>
        <Logo />
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
      {content.replaces && <ReplacedLines replaces={content.replaces} />}
      <LineTable content={content}>
        <Sums content={content} />
        <View style={styles.signatures}>
          <Text style={styles.signature}>{t`Received by`}</Text>
          {link !== "" && <OrderLink link={link} />}
          <Text style={styles.signature}>{t`For ${seller.name}`}</Text>
        </View>
      </LineTable>
      <PageFoot title={`${number} · ${getMark(print)}`} />
    </Page>
  );
}

export const getMark = (print: number): string => (print === 1 ? "Original" : t`Copy ${print - 1} of original`);

/** Between the signatures, where every invoice has room for it. */
function OrderLink({ link }: { link: string }) {
  const styles = useStyles();
  return (
    <View style={styles.orderLink}>
      <QrCode text={link} size={54} />
      <Text style={[styles.small, { marginTop: 4, textAlign: "center" }]}>{t`Scan to open your order`}</Text>
    </View>
  );
}

type Content = { content: DocumentContent };

function Facts({ content: { number, fiscalYear, issued, order } }: Content) {
  const styles = useStyles();
  return (
    <View style={styles.facts}>
      <Fact name="Number" value={number} isStrong />
      <Fact name="Fiscal year" value={`${fiscalYear} BS`} />
      <Fact name="Date of issue" value={bothDates(issued)} />
      <Fact name="Order" value={order.number} />
      <Fact name="Order date" value={bothDates(order.placed)} />
    </View>
  );
}

function DeliveryFacts({ content: { paymentMethod, deliveryMethod } }: Content) {
  const styles = useStyles();
  return (
    <View style={styles.facts}>
      <Fact name="Payment method" value={methodNames[paymentMethod]} />
      <Fact name="Delivery" value={deliveryMethod === "pickup" ? t`Store pickup` : t`Delivery to the buyer's address`} />
    </View>
  );
}

function CreditLines({ credit: { number, issued, reason, replacedBy } }: { credit: NonNullable<DocumentContent["credit"]> }) {
  const styles = useStyles();
  return (
    <View style={styles.credit}>
      <Text style={styles.strong}>{t`Credits tax invoice ${number} of ${bothDates(issued)}`}</Text>
      <Text>{t`Reason: ${reason}`}</Text>
      {replacedBy && <Text>{t`Replaced by tax invoice ${replacedBy}`}</Text>}
    </View>
  );
}

function ReplacedLines({ replaces }: { replaces: NonNullable<DocumentContent["replaces"]> }) {
  const styles = useStyles();
  return (
    <View style={styles.credit}>
      <Text style={styles.strong}>{t`Replaces tax invoice ${replaces.number} of ${bothDates(replaces.issued)}`}</Text>
      <Text>{t`Taken back by credit note ${replaces.creditNote}`}</Text>
    </View>
  );
}

type Day = DocumentContent["issued"];

const bothDates = ({ bs, ad }: Day) => `${bs} BS · ${ad} AD`;

type Column = keyof typeof columns;

const numbers = ["unitPrice", "amount", "discount", "taxable", "vat", "total"] as const;
const getHead = (vatPercent: number): Record<Column, string> => ({
  at: "#",
  name: t`Description`,
  quantity: "Qty",
  unitPrice: t`Unit price`,
  amount: "Amount",
  discount: "Discount",
  taxable: "Taxable",
  vat: `VAT ${vatPercent}%`,
  total: "Total",
});

/** The items, one per row, and their totals. The header repeats on every page, no row is split, and the totals never stand alone. */
function LineTable({ content: { lines, vatPercent, totals }, children }: Content & { children: ReactNode }) {
  const styles = useStyles();
  const head = getHead(vatPercent);
  const rows = lines.map((line, at) => (
    <Row key={line.orderItemId ?? "delivery"} line={line} at={at + 1} isLarge={totals.amount >= crore} />
  ));
  return (
    <View>
      <View style={styles.headRow} fixed>
        {(Object.keys(columns) as Column[]).map((column) => (
          <Text key={column} style={[{ width: columns[column] }, isNumber(column) ? styles.number : {}]}>
            {head[column]}
          </Text>
        ))}
      </View>
      {rows.slice(0, -rowsWithTotals)}
      <View wrap={false}>
        {rows.slice(-rowsWithTotals)}
        {children}
      </View>
    </View>
  );
}

const rowsWithTotals = 2;

/** In paisa. From this amount on, figures need wider columns. */
const crore = 1_00_00_000_00;

const isNumber = (column: Column) => column !== "at" && column !== "name";

type RowProps = { line: DocumentLine; at: number; isLarge: boolean };

function Row({ line, at, isLarge }: RowProps) {
  const styles = useStyles();
  return (
    <View style={[styles.row, isLarge ? { fontSize: 7 } : {}]} wrap={false}>
      <Text style={{ width: columns.at }}>{at}</Text>
      <View style={{ width: columns.name, paddingRight: 6 }}>
        <Text>{line.name}</Text>
        {line.detail !== "" && <Text style={styles.small}>{line.detail}</Text>}
      </View>
      <Text style={[styles.number, { width: columns.quantity }]}>{line.quantity}</Text>
      {numbers.map((column) => (
        <Text key={column} style={[styles.number, { width: columns[column] }]}>
          {amount(line[column])}
        </Text>
      ))}
    </View>
  );
}

/** The totals in figures and in words. */
function Sums({ content: { totals, vatPercent, couponCode, inWords, credit, payment } }: { content: DocumentContent }) {
  const styles = useStyles();
  return (
    <View style={styles.sums}>
      <View style={styles.amountInWords}>
        <Text style={styles.label}>{t`AMOUNT IN WORDS`}</Text>
        <Text style={styles.strong}>{inWords}</Text>
        <Text
          style={[styles.small, { marginTop: 8 }]}
        >{t`All amounts are in Nepalese rupees. Unit prices and amounts include ${vatPercent}% VAT. The taxable value and VAT of the amount ${credit ? t`credited` : t`paid`} are shown for each line.`}</Text>
      </View>
      <View style={styles.sumBox}>
        <Fact name="Amount" value={amount(totals.amount)} />
        <Fact name={couponCode && totals.discount > 0 ? t`Discount ${couponCode}` : "Discount"} value={minus(totals.discount)} />
        <Fact name="Taxable value" value={amount(totals.taxable)} />
        <Fact name={`VAT ${vatPercent}%`} value={amount(totals.vat)} />
        <View style={styles.total}>
          <Text>{credit ? t`Total credited` : t`Total`}</Text>
          <Text>{t`Rs ${amount(totals.total)}`}</Text>
        </View>
        {payment && <PaymentLines payment={payment} />}
      </View>
    </View>
  );
}

/** How it was paid, and the change. */
function PaymentLines({ payment: { rounding, received, cashDue } }: { payment: NonNullable<DocumentContent["payment"]> }) {
  return (
    <>
      {rounding !== 0 && <Fact name="Rounding" value={`${rounding < 0 ? "−" : "+"}${amount(Math.abs(rounding))}`} />}
      {received.map(({ method, amount: paid, tendered }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <Fragment key={at}>
          <Fact name={t`Paid: ${methodNames[method]}`} value={amount(paid)} />
          {tendered !== undefined && <Fact name="Cash given" value={amount(tendered)} />}
          {tendered !== undefined && <Fact name="Change" value={amount(tendered - paid)} />}
        </Fragment>
      ))}
      {cashDue > 0 && <Fact name="To pay in cash" value={amount(cashDue)} isStrong />}
    </>
  );
}

const minus = (paisa: number) => (paisa === 0 ? amount(0) : `−${amount(paisa)}`);

/** "1,23,456.00" from paisa; the document states once that everything is in rupees. */
export const amount = (paisa: number): string => groupByLakh((paisa / 100).toFixed(2));
