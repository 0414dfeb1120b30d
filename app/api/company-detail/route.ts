import { getCompanyDetail as contract } from "@/lib/company-detail/contract";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { handle } from "@/lib/handle";

export const GET = handle(contract, () => getCompanyDetail());
