import "server-only";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { env } from "@/lib/platform/env";
import { getCatalogue } from "@/lib/product/catalogue/queries";
import { merchantFeed } from "./merchant-feed";
import { siteName } from "./metadata";
import { xmlResponse } from "./xml";

/** Responds with a part of the merchant feed. */
export async function feedResponse(part: number | null): Promise<Response> {
  const [{ products }, company] = await Promise.all([getCatalogue(), getCompanyDetail()]);
  const input = { products, company: company ?? { name: siteName, description: "" }, siteUrl: env().SITE_URL };
  const body = part && (await merchantFeed(input, part));
  return body ? xmlResponse(body) : new Response("There is no such part of the feed.", { status: 404 });
}
