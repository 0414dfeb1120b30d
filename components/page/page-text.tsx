import { RichText } from "@/components/ui/rich-text";
import { getHeadings } from "@/lib/page/headings";
import { PageContents } from "./page-contents";

/** The words of a page, beside its contents where it is long. */
export function PageText({ content }: { content: unknown }) {
  const { headings, anchors } = getHeadings(content);
  return (
    <div className={headings.length < 4 ? "" : "grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]"}>
      <PageContents headings={headings} />
      <div className="min-w-0 text-[1.05rem]">
        <RichText document={content} anchors={anchors} />
      </div>
    </div>
  );
}
