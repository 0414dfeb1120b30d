import { handle } from "@/lib/platform/server/api/handle";
import { findVariants as contract } from "@/lib/sales/staff-order/admin/contract";
import { findVariants } from "@/lib/sales/staff-order/admin/search";

export const GET = handle(contract, ({ query }) => findVariants(query.q, query.customerId));
