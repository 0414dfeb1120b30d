import { feedResponse } from "@/lib/seo/feed-response";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => feedResponse(1);
