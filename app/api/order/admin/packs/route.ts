import { handle } from "@/lib/handle";
import { findPacks } from "@/lib/order/office/staff-search";
import { findPacks as contract } from "@/lib/order/staff-contract";

export const GET = handle(contract, ({ query }) => findPacks(query.q));
