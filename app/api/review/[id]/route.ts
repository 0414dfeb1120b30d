import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { deleteReview as deleteContract } from "@/lib/sales/review/admin/contract";
import { deleteReview } from "@/lib/sales/review/admin/moderate";
import { editReview } from "@/lib/sales/review/commands";
import { editReview as editContract } from "@/lib/sales/review/contract";

export const PATCH = handle(editContract, ({ params, user, body }) => editReview(user, params.id, body));

export const DELETE = handle(deleteContract, ({ user, params }) =>
  acknowledge(deleteReview(user, params.id), "The review was deleted."),
);
