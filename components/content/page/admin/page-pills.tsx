import { Pill } from "@/components/kit/pill";
import type { ListedPage } from "@/lib/content/page/admin/contract";

/** A page's status in a list. */
export function PagePills({ page: { publishedNumber, isChanged } }: { page: Pick<ListedPage, "publishedNumber" | "isChanged"> }) {
  if (!publishedNumber) return <Pill look="quiet">Draft</Pill>;
  return (
    <>
      <Pill look="good">Published</Pill>
      {isChanged && <Pill look="warm">Unpublished changes</Pill>}
    </>
  );
}
