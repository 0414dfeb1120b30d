import { handle } from "@/lib/handle";
import { findCustomers } from "@/lib/order/office/staff-search";
import { findCustomers as contract } from "@/lib/order/staff-contract";

export const GET = handle(contract, ({ query }) => findCustomers(query.q));
