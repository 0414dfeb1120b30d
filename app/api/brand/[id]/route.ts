import { changeBrand, deleteBrand } from "@/lib/catalogue/brand/admin/commands";
import { changeBrand as changeContract, deleteBrand as deleteContract } from "@/lib/catalogue/brand/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(changeContract, ({ params, user, body }) => changeBrand(user, params.id, body));

export const DELETE = handle(deleteContract, ({ params, user }) => acknowledge(deleteBrand(user, params.id), "Brand deleted."));
