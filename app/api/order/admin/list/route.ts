import { handle } from "@/lib/platform/server/api/handle";
import { readStaffList as contract } from "@/lib/sales/staff-order/admin/contract";
import { readStaffList } from "@/lib/sales/staff-order/admin/list";

export const POST = handle(contract, ({ body }) => readStaffList(body.text, body.customerId));
