import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/invoice/contract";
import { listDocuments } from "@/lib/sales/invoice/queries";

export const GET = handle(contract.listDocuments, ({ user, params }) => listDocuments(user, params.id));
