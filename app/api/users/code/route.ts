import { handle } from "@/lib/platform/api/handle";
import { requestCode } from "@/lib/users/code";
import { requestCode as contract } from "@/lib/users/code-contract";

export const POST = handle(contract, ({ body, ip }) => requestCode(body.mobile, ip));
