import { handle } from "@/lib/handle";
import * as contract from "@/lib/invoice/contract";
import { listDocuments } from "@/lib/invoice/queries";

export const GET = handle(contract.listDocuments, ({ user, params }) => listDocuments(user, params.id));
