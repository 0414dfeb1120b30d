import { handle } from "@/lib/platform/api/handle";
import { findCustomers as contract } from "@/lib/staff-order/contract";
import { findCustomers } from "@/lib/staff-order/search";

export const GET = handle(contract, ({ query }) => findCustomers(query.q));
