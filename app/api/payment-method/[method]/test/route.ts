import { testGateway as contract } from "@/lib/payment-method/contract";
import { testGateway } from "@/lib/payment-method/queries";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ params }) => testGateway(params.method));
