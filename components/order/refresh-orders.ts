import { mutate } from "swr";
import { listEnquiries } from "@/lib/enquiry/admin-contract";
import { listOrders } from "@/lib/order/contract";
import { listReturns } from "@/lib/return/contract";
import { listOwnReviews } from "@/lib/review/contract";

const paths = [listOrders, listReturns, listOwnReviews, listEnquiries].map(({ path }) => path);

/** Revalidates all cached orders, returns, reviews and enquiries. Failures are handled where the data are displayed. */
export async function refreshOrders(): Promise<void> {
  await mutate((key) => typeof key === "string" && paths.some((path) => key.startsWith(path))).catch(() => {});
}
