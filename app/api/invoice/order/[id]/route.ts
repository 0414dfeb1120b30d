import * as contract from "@/lib/invoice/contract";
import { listDocuments } from "@/lib/invoice/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.listDocuments, ({ user, params }) => listDocuments(user, params.id));
