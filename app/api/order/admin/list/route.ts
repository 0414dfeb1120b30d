import { handle } from "@/lib/platform/api/handle";
import { readStaffList as contract } from "@/lib/staff-order/contract";
import { readStaffList } from "@/lib/staff-order/list";

export const POST = handle(contract, ({ body }) => readStaffList(body.text, body.customerId));
