import { created, handle } from "@/lib/platform/server/api/handle";
import { createCourier } from "@/lib/terms/courier/admin/commands";
import * as contract from "@/lib/terms/courier/admin/contract";
import { listCouriers } from "@/lib/terms/courier/admin/queries";

export const GET = handle(contract.listCouriers, () => listCouriers());

export const POST = handle(contract.createCourier, ({ user, body }) => createCourier(user, body), created);
