import { findPacks } from "@/lib/order/admin/staff-search";
import { findPacks as contract } from "@/lib/order/staff-contract";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, ({ query }) => findPacks(query.q));
