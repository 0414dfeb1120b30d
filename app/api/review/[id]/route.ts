import { acknowledge, handle } from "@/lib/platform/api/handle";
import { deleteReview, editReview } from "@/lib/review/commands";
import { deleteReview as deleteContract, editReview as editContract } from "@/lib/review/contract";

export const PATCH = handle(editContract, ({ params, user, body }) => editReview(user, params.id, body));

export const DELETE = handle(deleteContract, ({ user, params }) =>
  acknowledge(deleteReview(user, params.id), "The review was deleted."),
);
