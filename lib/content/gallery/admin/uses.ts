import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { ImageUse } from "./contract";

type Row = { imageId: string; kind: string; id: string; name: string; isOver: boolean };

/** The label of each kind of text, and the admin screen to edit it. */
const screens: Record<string, { what: string; screen: string }> = {
  product: { what: "Product", screen: "add-product" },
  newsletter: { what: "Newsletter", screen: "newsletter" },
  service: { what: "Service", screen: "services" },
  help: { what: "Help", screen: "help" },
  slide: { what: "Slide", screen: "sliders" },
  faq: { what: "Question", screen: "faqs" },
};

const sentNewsletter = "Sent newsletter";
const publishedVersion = "Published version";

/** Whether nobody can change that text any more: people may open that version, or have it in their mailbox. */
export const isKept = ({ what }: Pick<ImageUse, "what">): boolean => what === sentNewsletter || what === publishedVersion;

type Request = { ids: readonly string[] } | { folderId: string };

/**
 * Pages (drafts and published versions; of a policy each version, which may be in force, or be opened), products, newsletters, slides
 * and FAQs that show these images or link to the album.
 */
export async function findUses(request: Request, tx: Pick<Transaction, "$queryRaw"> = db): Promise<ImageUse[]> {
  const ids = "ids" in request ? [...request.ids] : [];
  const folderId = "folderId" in request ? request.folderId : null;
  // A key contains a unique id, so a text that contains the key shows the image.
  const rows = await tx.$queryRaw<Row[]>`
    WITH image AS (
      SELECT id, key FROM gallery_image WHERE id = ANY(${ids}::uuid[]) OR folder_id = ${folderId}::uuid
      UNION ALL SELECT id, '/gallery/' || id FROM gallery_folder WHERE id = ${folderId}::uuid
    ),
    texts AS (
      SELECT kind::text, id, title AS name, content, false AS is_over FROM page
      UNION ALL SELECT page.kind::text, page.id, page.title, page_version.content, right(page.kind::text, 7) = '_policy'
        FROM page JOIN page_version ON page_version.page_id = page.id
        WHERE page_version.id = page.published_id OR right(page.kind::text, 7) = '_policy'
      UNION ALL SELECT 'product', id, name, description, false FROM product WHERE deleted_at IS NULL
      UNION ALL SELECT 'newsletter', id, subject, content, started_at IS NOT NULL FROM newsletter_issue
      UNION ALL SELECT 'slide', id, title, to_jsonb(link_href), false FROM slider
      UNION ALL SELECT 'faq', id, question, to_jsonb(answer), false FROM faq
    )
    SELECT DISTINCT image.id AS "imageId", texts.kind, texts.id, texts.name, texts.is_over AS "isOver"
    FROM (SELECT kind, id, name, is_over, content::text AS content FROM texts WHERE content::text LIKE '%gallery/%') AS texts
    JOIN image ON strpos(texts.content, image.key) > 0
    ORDER BY texts.name LIMIT 200`;
  return rows.map(({ imageId, kind, id, name, isOver }) => {
    const { what, screen } = screens[kind] ?? { what: "Page", screen: kind.replaceAll("_", "-") };
    const keptName = kind === "newsletter" ? sentNewsletter : publishedVersion;
    return {
      imageId,
      what: isOver ? keptName : what,
      name,
      href: kind === "product" ? `/admin/${screen}/${id}` : `/admin/${screen}`,
    };
  });
}
