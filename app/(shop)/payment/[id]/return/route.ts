import { caching } from "@/lib/platform/server/caching";
import { localPath } from "@/lib/platform/shared/language/language";
import { isUuid } from "@/lib/platform/shared/uuid";
import { receiveReturn } from "@/lib/sales/payment/return";

/**
 * Where Khalti sends customers back to; eSewa uses ../success and ../failure. The gateways store these URLs with a payment. The
 * data in the URL are not trusted: the gateway is queried, and the payment's page shows the result.
 */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const { pathname, searchParams } = new URL(request.url);
  const isGenuine = isUuid(id) && (await receiveReturn(id, searchParams));
  const unpaid = pathname.endsWith("/failure") ? "?back=unpaid" : "";
  const location = localPath(`/payment/${encodeURIComponent(id)}${isGenuine ? unpaid : "?back=refused"}`);
  return new Response(null, { status: 303, headers: { location, "cache-control": caching.never } });
}
