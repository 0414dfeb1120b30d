import { changeBrand, deleteBrand } from "@/lib/brand/commands";
import { changeBrand as changeContract, deleteBrand as deleteContract } from "@/lib/brand/contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PATCH = handle(changeContract, ({ params, user, body }) => changeBrand(user, params.id, body));

export const DELETE = handle(deleteContract, ({ params, user }) => acknowledge(deleteBrand(user, params.id), "Brand deleted."));
