import { RichText } from "@/components/kit/rich-text";
import type { PageHeading } from "@/lib/content/page/headings";
import { getHeadings } from "@/lib/content/page/headings";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

/** The text of a page, with a table of contents if it is long. */
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

function PageContents({ headings }: { headings: readonly PageHeading[] }) {
  if (headings.length < 4) return null;
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
      <h2 id="contents" className="text-xl">{t`On this page`}</h2>
      <ol className="mt-1 border-l border-ink">
        {headings.map(({ anchor, text, level }) => (
          <li key={anchor} lang={textLang(text)}>
            <a
              href={`#${anchor}`}
              className={`flex min-h-9 items-center py-1 text-[0.95rem] leading-snug hover:text-teal hover:underline ${level > 2 ? "pl-8 text-stone" : "pl-4"}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
