import { requestCode } from "@/lib/people/users/code/code";
import { requestCode as contract } from "@/lib/people/users/code/code-contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ body, ip }) => requestCode(body.mobile, ip));
