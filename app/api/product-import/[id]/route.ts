import * as contract from "@/lib/catalogue/product/admin/import/contract";
import { getImport, mapImport } from "@/lib/catalogue/product/admin/import/imports";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getImport, ({ params }) => getImport(params.id));

export const PATCH = handle(contract.mapImport, ({ params, body }) => mapImport(params.id, body.mapping));
