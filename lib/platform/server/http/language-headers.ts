import type { Language } from "@/lib/platform/shared/language/language";

type Asked = { language: Language; flight: unknown; url: string };

/**
 * For the data that Next's client asks for: it takes the parameters of a route out of the page's address, which here is not the one that
 * it asked for (next/dist/client/route-params.js).
 */
export function languageHeaders({ language, flight, url }: Asked): Record<string, string> {
  return language !== "en" && flight ? { "x-nextjs-rewritten-path": url.split("?")[0] ?? "/" } : {};
}
