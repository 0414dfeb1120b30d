import * as contract from "@/lib/catalogue/product/admin/import/contract";
import { getImport, mapImport } from "@/lib/catalogue/product/admin/import/imports";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getImport, ({ user, params }) => getImport(user, params.id));

export const PATCH = handle(contract.mapImport, ({ user, params, body }) => mapImport(user, params.id, body.mapping));
