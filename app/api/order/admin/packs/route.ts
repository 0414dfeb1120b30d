import { handle } from "@/lib/platform/api/handle";
import { findPacks as contract } from "@/lib/staff-order/contract";
import { findPacks } from "@/lib/staff-order/search";

export const GET = handle(contract, ({ query }) => findPacks(query.q));
