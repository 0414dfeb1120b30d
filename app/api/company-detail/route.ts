import { editCompanyDetail } from "@/lib/content/company-detail/admin/commands";
import * as adminContract from "@/lib/content/company-detail/admin/contract";
import * as contract from "@/lib/content/company-detail/contract";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getCompanyDetail, () => getCompanyDetail());

export const PUT = handle(adminContract.editCompanyDetail, ({ user, body }) => editCompanyDetail(user, body));
