import { feedResponse } from "@/lib/office/seo/files/feed-response";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => feedResponse(1);
