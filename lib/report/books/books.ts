import type { ReportName } from "../vocabulary";
import { coupons } from "./coupons";
import { customers } from "./customers";
import { districts } from "./districts";
import { moneyMoved } from "./money";
import { movements } from "./movements";
import { payments } from "./payments";
import { products } from "./products";
import { returned } from "./returned";
import { sales } from "./sales";
import type { Book } from "./sql";
import { stock } from "./stock";
import { vat } from "./vat";

/** Where each report is read from. */
export const books: Record<ReportName, Book> = {
  ...{ sales, vat, payments, products, customers, districts, stock, movements, coupons },
  money: moneyMoved,
  returns: returned,
};
