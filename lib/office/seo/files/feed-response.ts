import "server-only";
import { getCatalogue } from "@/lib/catalogue/product/storefront/queries";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { xmlResponse } from "@/lib/office/seo/xml";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { getDelivery } from "@/lib/terms/delivery/queries";
import { type FeedDetail, feedPart, merchantFeed } from "./merchant-feed";

/** Responds with a part of the merchant feed. */
export async function feedResponse(part: number | null): Promise<Response> {
  const [{ products }, company, { zones }] = await Promise.all([getCatalogue(), getCompanyDetail(), getDelivery()]);
  const details = await readDetails(feedPart(products, part ?? 1).map(({ _id }) => _id));
  const known = { company: company ?? { name: env().SHOP_NAME, description: "" }, siteUrl: env().SITE_URL };
  const body = part && (await merchantFeed({ products, details, zones, ...known }, part));
  return body ? xmlResponse(body) : new Response("There is no such part of the feed.", { status: 404 });
}

type Row = { id: string; images: FeedDetail["images"] | null; weights: FeedDetail["weights"]; gtins: FeedDetail["gtins"] };

/** By the product's id: its images after the first, and its variants' weights and barcodes. */
async function readDetails(ids: readonly string[]): Promise<Map<string, FeedDetail>> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT p.id,
      (SELECT json_agg(json_build_object('key', i.key, 'alt', i.alt, 'width', i.width, 'height', i.height) ORDER BY i.position)
        FROM product_image i WHERE i.product_id = p.id) AS images,
      (SELECT json_object_agg(v.id, v.weight_grams) FROM variant v WHERE v.product_id = p.id) AS weights,
      (SELECT json_object_agg(v.id, v.gtin) FROM variant v WHERE v.product_id = p.id) AS gtins
    FROM product p WHERE p.id = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ id, images, ...detail }) => [id, { ...detail, images: images?.slice(1) ?? [] }]));
}
