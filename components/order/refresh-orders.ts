import { mutate } from "swr";
import { listEnquiries } from "@/lib/enquiry/admin-contract";
import { listOrders } from "@/lib/order/contract";
import { listReturns } from "@/lib/return/contract";
import { listOwnReviews } from "@/lib/review/contract";

const paths = [listOrders, listReturns, listOwnReviews, listEnquiries].map(({ path }) => path);

/** Asks again for what the page shows of orders, returns, reviews and enquiries. A failure is the business of whoever shows them. */
export async function refreshOrders(): Promise<void> {
  await mutate((key) => typeof key === "string" && paths.some((path) => key.startsWith(path))).catch(() => {});
}
