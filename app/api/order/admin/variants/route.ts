import { handle } from "@/lib/platform/api/handle";
import { findVariants as contract } from "@/lib/staff-order/contract";
import { findVariants } from "@/lib/staff-order/search";

export const GET = handle(contract, ({ query }) => findVariants(query.q, query.customerId));
