import { handle } from "@/lib/platform/server/api/handle";
import { addNote as contract } from "@/lib/sales/order/admin/contract";
import { addNote } from "@/lib/sales/order/admin/notes";

export const POST = handle(contract, ({ user, params, body }) => addNote(user, params.id, body.note));
