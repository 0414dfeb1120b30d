import { handle } from "@/lib/handle";
import { addNote } from "@/lib/order/office/notes";
import { addNote as contract } from "@/lib/order/office-contract";

export const POST = handle(contract, ({ user, params, body }) => addNote(user, params.id, body.note));
