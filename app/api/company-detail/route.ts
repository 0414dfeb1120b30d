import { editCompanyDetail } from "@/lib/company-detail/commands";
import * as contract from "@/lib/company-detail/contract";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getCompanyDetail, () => getCompanyDetail());

export const PUT = handle(contract.editCompanyDetail, ({ user, body }) => editCompanyDetail(user, body));
