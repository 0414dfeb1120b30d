import { handle } from "@/lib/platform/api/handle";
import { deleteReview, editReview } from "@/lib/review/commands";
import { deleteReview as deleteContract, editReview as editContract } from "@/lib/review/contract";

export const PATCH = handle(editContract, ({ params, user, body }) => editReview(user, params.id, body));

export const DELETE = handle(deleteContract, async ({ user, params }) => {
  await deleteReview(user, params.id);
  return { message: "The review was deleted." };
});
