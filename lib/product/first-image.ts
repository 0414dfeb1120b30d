import "server-only";
import { sql } from "@/lib/platform/db/client";

/** A product's first image as the contract's `picture`, or NULL; from `product`. */
export const firstImage = sql`
  (SELECT json_build_object('key', image.key, 'alt', image.alt, 'width', image.width, 'height', image.height)
    FROM product_image image WHERE image.product_id = product.id ORDER BY image.position LIMIT 1)`;
