import { textsInBrowser } from "@/lib/platform/server/language/page-texts";

// Otherwise Next would render this once, at build time.
export const dynamic = "force-dynamic";

/** What the parts of pages say in the language at hand that are loaded later (components/layout/texts.tsx). */
export const GET = async (): Promise<Response> => Response.json(await textsInBrowser("later"));
