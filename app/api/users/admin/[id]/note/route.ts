import { addPersonNote } from "@/lib/people/users/admin/person";
import { addPersonNote as contract } from "@/lib/people/users/admin/person-contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, params, body }) => addPersonNote(user, params.id, body.text));
