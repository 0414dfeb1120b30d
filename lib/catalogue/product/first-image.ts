import "server-only";
import { sql } from "@/lib/platform/server/db/client";

/** SQL for a product's first image in the shape of the contract's `image`, or NULL. Needs `product` in FROM. */
export const firstImage = sql`
  (SELECT json_build_object('key', image.key, 'alt', image.alt, 'width', image.width, 'height', image.height)
    FROM product_image image WHERE image.product_id = product.id ORDER BY image.position LIMIT 1)`;
