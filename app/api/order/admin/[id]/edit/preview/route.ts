import { handle } from "@/lib/platform/server/api/handle";
import { previewEdit } from "@/lib/sales/staff-order/admin/edit/commands";
import { previewEdit as contract } from "@/lib/sales/staff-order/admin/edit/contract";

export const POST = handle(contract, ({ user, params, body }) => previewEdit(user, params.id, body));
