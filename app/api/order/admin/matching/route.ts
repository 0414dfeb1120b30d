import { handle } from "@/lib/platform/api/handle";
import { matchingOrders } from "@/lib/staff-order/bulk-contract";
import { listMatching } from "@/lib/staff-order/matching";

export const GET = handle(matchingOrders, ({ query }) => listMatching(query));
