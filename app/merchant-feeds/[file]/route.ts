import { feedResponse } from "@/lib/office/seo/files/feed-response";
import { getPartNumber } from "@/lib/office/seo/xml";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

/** The parts after the first, which is `/merchant-feed.xml`. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const part = getPartNumber((await params).file);
  return feedResponse(part === 1 ? null : part);
}
