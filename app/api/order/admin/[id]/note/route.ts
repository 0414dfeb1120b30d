import { addNote } from "@/lib/order/admin/notes";
import { addNote as contract } from "@/lib/order/admin-contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user, params, body }) => addNote(user, params.id, body.note));
