import { handle } from "@/lib/platform/server/api/handle";
import { testGateway as contract } from "@/lib/terms/payment-method/admin/contract";
import { testGateway } from "@/lib/terms/payment-method/admin/queries";

export const POST = handle(contract, ({ params }) => testGateway(params.method));
