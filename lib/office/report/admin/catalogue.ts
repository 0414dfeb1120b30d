import { adminPaymentNames } from "@/lib/sales/order/vocabulary";
import { bs, by, byTime, count, day, each, money, price, single, text } from "./columns";
import type { ReportKind } from "./report-kind";
import { definitions } from "./rules";
import type { ReportName } from "./vocabulary";

const months = byTime.filter(({ name }) => name !== "week");
const product = text("product", "Product");
const variant = [product, text("pack", "Pack"), text("sku", "SKU")];
const goodsGroups = [
  by("product", "Product", [product]),
  by("pack", "Pack", variant, 2),
  by("category", "Category", [text("category", "Category")]),
  by("brand", "Brand", [text("brand", "Brand")]),
];
const date = [day("day", "Date"), bs("bs", "Date (BS)")];

export const catalogue: Record<ReportName, ReportKind> = {
  sales: {
    title: "Sales",
    about: `${definitions.sale} ${definitions.returned} Net is sales minus returned. ${definitions.deleted}`,
    groups: byTime,
    measures: [
      count("orders", "Orders"),
      money("goods", "Goods"),
      money("discount", "Discounts"),
      money("delivery", "Delivery"),
      money("sales", "Sales"),
      money("vat", "VAT included"),
      money("returned", "Returned"),
      money("net", "Net"),
      count("cancelled", "Cancelled orders"),
    ],
    main: "sales",
  },
  vat: {
    title: "VAT register",
    about: "Tax invoices and credit notes by date of issue. Credit notes are deducted. Group by kind to total each of them.",
    groups: [
      each("Document", [
        ...date,
        text("number", "Number"),
        text("buyer", "Buyer"),
        text("pan", "PAN"),
        text("order", "Order"),
        text("credits", "Against invoice"),
      ]),
      by("kind", "Kind", [text("kind", "Kind")]),
      ...months,
    ],
    measures: [
      count("invoices", "Invoices"),
      count("notes", "Credit notes"),
      money("taxable", "Taxable value"),
      money("vat", "VAT"),
      money("total", "Total"),
    ],
    main: "total",
    isRegister: true,
    right: "report.money",
  },
  prints: {
    title: "Document prints",
    about:
      "Each print of a tax invoice or credit note: when, by whom and which copy. The first print of a document is the original. A customer's download counts as a print. Prints of earlier releases are counted on the documents, but not listed here.",
    groups: [
      each("Print", [
        ...date,
        text("time", "Time"),
        text("number", "Number"),
        text("kind", "Kind"),
        text("mark", "Copy"),
        text("person", "Printed by"),
        text("order", "Order"),
      ]),
      by("person", "Printed by", [text("person", "Printed by")]),
      by("kind", "Kind", [text("kind", "Kind")]),
      ...months,
    ],
    measures: [count("prints", "Prints"), count("originals", "Originals"), count("copies", "Copies")],
    main: "prints",
    isRegister: true,
    right: "report.money",
  },
  payments: {
    title: "Payments of orders",
    about: `${definitions.sale} The other columns have new orders too. Each order is listed under its payment method and its payment status now. Paid is what was received and not refunded, without store credit, which is no new money. Refund due and refunded include cancelled orders, and refunded is only what was sent as money.`,
    groups: [
      by("method", "Method", [text("method", "Method")]),
      by("status", "Status", [text("status", "Status")]),
      by("each_state", "Method and status", [text("method", "Method"), text("status", "Status")], 2),
    ],
    measures: [
      count("orders", "Orders"),
      money("sales", "Sales"),
      money("paid", "Paid"),
      money("store_credit", "Store credit"),
      money("verifying", adminPaymentNames.verifying),
      money("cash", "Cash to collect"),
      money("open", "Other open"),
      money("owed", "Refund due"),
      money("refunded", "Refunded"),
      money("credited", "Credited"),
    ],
    main: "sales",
    right: "report.money",
  },
  money: {
    title: "Money in and out",
    about:
      "Payments received and refunds made. A payment counts on the day it was received, a transfer with a slip on the day its slip was accepted, a refund on the day it was recorded. Compare it with your cash box, bank and wallets. What couriers collected counts in full as received; their fees, and what was missing, are kept by couriers and not in the net. Rounding is how much of the net is because cash is paid in whole rupees. Store credit is no money: it has a report of its own.",
    groups: [
      each("Movement", [
        ...date,
        text("order", "Order"),
        text("what", "What"),
        text("method", "Method"),
        text("reference", "Reference"),
      ]),
      by("method", "Method", [text("method", "Method")]),
      ...months,
    ],
    measures: [
      count("movements", "Movements"),
      money("received", "Received"),
      money("returned", "Refunded"),
      money("kept", "Kept by couriers"),
      money("net", "Net"),
      money("rounding", "Rounding"),
    ],
    main: "received",
    right: "report.money",
  },
  credit: {
    title: "Store credit",
    about:
      "What the shop owes its customers in store credit at the end of the last day: all that was given, less what was spent and what was taken back. What an order gave back counts as not spent.",
    groups: [by("customer", "Customer", [text("customer", "Customer"), text("email", "Email")])],
    measures: [money("given", "Given"), money("spent", "Spent"), money("taken", "Taken back"), money("balance", "Owed")],
    main: "balance",
    isBalance: true,
    right: "report.money",
  },
  products: {
    title: "Products",
    about: `${definitions.sale} Goods are at the prices of their orders, before coupons. ${definitions.returned}`,
    groups: goodsGroups,
    measures: [
      count("pieces", "Pieces"),
      single("orders", "Orders"),
      money("goods", "Goods"),
      count("back", "Pieces returned"),
      money("returned", "Returned"),
    ],
    main: "goods",
  },
  customers: {
    title: "Customers",
    about: `${definitions.sale} ${definitions.returned}`,
    groups: [
      by("customer", "Customer", [text("customer", "Customer"), text("email", "Email"), text("kind", "Kind")]),
      by("kind", "Kind", [text("kind", "Kind")]),
    ],
    measures: [count("orders", "Orders"), money("sales", "Sales"), money("returned", "Returned"), money("net", "Net")],
    main: "sales",
  },
  districts: {
    title: "Districts",
    about: `${definitions.sale} The district is that of the delivery address.`,
    groups: [
      by("district", "District", [text("district", "District"), text("province", "Province")]),
      by("province", "Province", [text("province", "Province")]),
    ],
    measures: [
      count("orders", "Orders"),
      money("goods", "Goods"),
      money("discount", "Discounts"),
      money("delivery", "Delivery"),
      money("sales", "Sales"),
    ],
    main: "sales",
  },
  stock: {
    title: "Stock valuation",
    about: "Stock at the end of the last day, at today's retail price. Purchase costs are not recorded.",
    groups: [goodsGroups[1], goodsGroups[0], goodsGroups[2], goodsGroups[3]].flatMap((group) => group ?? []),
    measures: [
      count("pieces", "Pieces"),
      price("price", "Retail price"),
      money("value", "Value with VAT"),
      money("net", "Value without VAT"),
    ],
    main: "value",
    isBalance: true,
  },
  movements: {
    title: "Stock movements",
    about: "All stock that came in or went out, in pieces, on the day it was recorded.",
    groups: [
      by("reason", "Reason", [text("reason", "Reason")]),
      by("pack", "Pack", variant, 2),
      each("Movement", [...date, ...variant, text("reason", "Reason"), text("order", "Order"), text("note", "Note")]),
      ...months,
    ],
    measures: [count("movements", "Movements"), count("came", "In"), count("went", "Out"), count("net", "Net")],
    main: "net",
  },
  coupons: {
    title: "Coupons",
    about: `${definitions.sale} Only orders with a coupon are counted. The value of free delivery is not included, because it was not charged.`,
    groups: [by("coupon", "Coupon", [text("coupon", "Coupon"), text("kind", "Kind")])],
    measures: [count("orders", "Orders"), money("goods", "Goods"), money("discount", "Discounts"), money("sales", "Sales")],
    main: "discount",
  },
  returns: {
    title: "Returns and claims",
    about:
      "Returns and claims by the day they were requested, with their status now. Returned is their value so far, refunded or taken off the amount due, after what was kept back. Sent again is the price of replacements and what their courier charged. Cost is both together. By product, refunded delivery, what was kept back and couriers' charges are left out.",
    groups: [
      by("status", "Status", [text("status", "Status")]),
      by("cause", "Cause", [text("cause", "Cause")]),
      by("courier", "Courier that brought it", [text("courier", "Courier")]),
      by("product", "Product", [product]),
      each("Return", [
        ...date,
        text("order", "Order"),
        text("customer", "Customer"),
        text("status", "Status"),
        text("cause", "Cause"),
        text("courier", "Courier"),
      ]),
    ],
    measures: [
      single("returns", "Returns"),
      single("claims", "Of them claims"),
      count("pieces", "Pieces"),
      count("approved", "Accepted"),
      count("written_off", "Written off"),
      money("returned", "Returned"),
      money("deducted", "Kept back"),
      money("resent", "Sent again"),
      money("cost", "Cost"),
    ],
    main: "pieces",
  },
};
