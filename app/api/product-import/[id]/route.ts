import { handle } from "@/lib/platform/api/handle";
import { getImport, mapImport } from "@/lib/product/import/imports";
import * as contract from "@/lib/product/import-contract";

export const GET = handle(contract.getImport, ({ params }) => getImport(params.id));

export const PATCH = handle(contract.mapImport, ({ params, body }) => mapImport(params.id, body.mapping));
