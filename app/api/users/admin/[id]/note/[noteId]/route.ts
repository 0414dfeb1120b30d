import { deletePersonNote } from "@/lib/people/users/admin/person";
import { deletePersonNote as contract } from "@/lib/people/users/admin/person-contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const DELETE = handle(contract, ({ user, params }) =>
  acknowledge(deletePersonNote(user, params.id, params.noteId), "The note was deleted."),
);
