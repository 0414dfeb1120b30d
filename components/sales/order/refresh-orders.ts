import { mutate } from "swr";
import { listOrders } from "@/lib/sales/order/contract";
import { listReturns } from "@/lib/sales/return/contract";
import { listOwnReviews } from "@/lib/sales/review/contract";

const paths = [listOrders, listReturns, listOwnReviews].map(({ path }) => path);

/** Revalidates all cached orders, returns and reviews. Failures are handled where the data are displayed. */
export async function refreshOrders(): Promise<void> {
  await mutate((key) => typeof key === "string" && paths.some((path) => key.startsWith(path))).catch(() => {});
}
