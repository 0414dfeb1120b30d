import { handle } from "@/lib/platform/api/handle";
import * as contract from "@/lib/product/import/contract";
import { getImport, mapImport } from "@/lib/product/import/imports";

export const GET = handle(contract.getImport, ({ params }) => getImport(params.id));

export const PATCH = handle(contract.mapImport, ({ params, body }) => mapImport(params.id, body.mapping));
