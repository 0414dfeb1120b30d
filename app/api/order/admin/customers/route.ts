import { findCustomers } from "@/lib/order/admin/staff-search";
import { findCustomers as contract } from "@/lib/order/staff-contract";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, ({ query }) => findCustomers(query.q));
