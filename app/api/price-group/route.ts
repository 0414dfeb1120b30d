import { created, handle } from "@/lib/platform/server/api/handle";
import { createPriceGroup } from "@/lib/terms/price-group/admin/commands";
import * as contract from "@/lib/terms/price-group/admin/contract";
import { listPriceGroups } from "@/lib/terms/price-group/admin/queries";

export const GET = handle(contract.listPriceGroups, () => listPriceGroups());

export const POST = handle(contract.createPriceGroup, ({ user, body }) => createPriceGroup(user, body), created);
