import { handle } from "@/lib/platform/api/handle";
import { requestTrackingCode } from "@/lib/tracking/contract";
import { requestCode } from "@/lib/users/code";

// The order is looked up only with a correct code: this response does not reveal whether it exists.
export const POST = handle(requestTrackingCode, ({ body, ip }) => requestCode(body.mobile, ip, "track"));
