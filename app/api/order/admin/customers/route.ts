import { handle } from "@/lib/platform/server/api/handle";
import { findCustomers as contract } from "@/lib/sales/staff-order/admin/contract";
import { findCustomers } from "@/lib/sales/staff-order/admin/search";

export const GET = handle(contract, ({ user, query }) => findCustomers(user, query.q));
