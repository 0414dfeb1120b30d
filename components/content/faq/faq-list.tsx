import { MessageCircleQuestion, Search } from "lucide-react";
import { EmptyState } from "@/components/kit/empty-state";
import { Link } from "@/components/kit/link";
import { PhoneLink } from "@/components/kit/phone-link";
import type { Faq } from "@/lib/content/faq/contract";
import { findFaqs, groupFaqs } from "@/lib/content/faq/rules";
import { localPath, textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";

type FaqListProps = {
  faqs: Faq[];
  /** What is searched for; "" for all questions. */
  q: string;
  phoneNumber: string;
};

/** The questions under their headings, the answers folded beneath; the browser's own search opens the one it finds. */
export function FaqList({ faqs, q, phoneNumber }: FaqListProps) {
  const found = findFaqs(faqs, q);
  const groups = groupFaqs(found);
  return (
    <>
      <h1 className="mt-1 text-4xl md:mt-3 md:text-6xl">{t`Frequently asked questions`}</h1>
      {faqs.length > 0 ? (
        <>
          <FaqSearch q={q} />
          {q && (
            <p role="status" className="mt-4 flex flex-wrap items-center gap-x-3">
              {found.length > 0 ? t`${countText(found.length, "answer")} with “${q}”` : t`No answer contains “${q}”.`}
              <Link href="/faq" className="tap-link">{t`Show all questions`}</Link>
            </p>
          )}
          <div className="mt-8 space-y-6 lg:flex lg:gap-16 lg:space-y-0">
            {!q && groups.length > 1 && (
              <nav aria-label={t`Groups of questions`} className="lg:sticky lg:top-28 lg:w-64 lg:shrink-0 lg:self-start">
                <ul className="scrolls-sideways flex gap-2 border-ink [scrollbar-width:none] lg:block lg:divide-y lg:divide-line lg:border-y">
                  {groups.map(({ id, name, faqs: { length } }) => (
                    <li key={id} lang={textLang(name)}>
                      <a
                        href={`#${id}`}
                        className="flex min-h-11 items-center gap-2 font-semibold wrap-anywhere hover:text-teal max-lg:border max-lg:border-ink max-lg:px-3 max-lg:whitespace-nowrap lg:justify-between"
                      >
                        {name} <span className="text-sm font-normal text-stone">{length}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            <div className="max-w-4xl min-w-0 grow space-y-10">
              {groups.map(({ id, name, faqs: some }) => (
                <section key={id} aria-labelledby={id}>
                  <h2 id={id} lang={textLang(name)} className="mb-3 scroll-mt-4 text-2xl lg:text-3xl">
                    {name}
                  </h2>
                  <div className="divide-y divide-line border-y border-ink">
                    {some.map((faq) => (
                      <Question key={faq._id} faq={faq} />
                    ))}
                  </div>
                </section>
              ))}
            </div>
          </div>
        </>
      ) : (
        <div className="mt-8">
          <EmptyState icon={<MessageCircleQuestion />} title={t`No answers here yet`}>
            <p className="mt-2 text-stone">{t`Ask us directly: we are glad to help.`}</p>
          </EmptyState>
        </div>
      )}
      <p className="mt-8 flex flex-wrap items-center gap-x-4 text-stone">
        {t`Still have a question?`}
        <Link href="/contact" className="tap-link font-semibold">{t`Write to us`}</Link>
        {phoneNumber && <PhoneLink phoneNumber={phoneNumber} className="link font-semibold" />}
      </p>
    </>
  );
}

function FaqSearch({ q }: { q: string }) {
  return (
    <search className="mt-5 block max-w-xl">
      <form action={localPath("/faq")} className="flex items-center gap-2">
        <input
          type="search"
          name="q"
          maxLength={100}
          aria-label={t`Search the questions`}
          placeholder={t`Search the questions`}
          defaultValue={q}
          className="field"
        />
        <button type="submit" aria-label={t`Search`} className="button button-primary px-3">
          <Search size={20} aria-hidden="true" />
        </button>
      </form>
    </search>
  );
}

/** The link leads to the answer, not to the closed question: browsers open what it leads into. */
function Question({ faq: { _id, question, answer } }: { faq: Faq }) {
  return (
    <details className="group">
      <summary
        lang={textLang(question)}
        className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-teal marker:content-none"
      >
        {question}
        <span aria-hidden="true" className="text-2xl text-teal transition-transform group-open:rotate-45">
          +
        </span>
      </summary>
      <div id={`q-${_id}`} className="max-w-prose scroll-mt-20 space-y-3 pb-3 text-stone">
        {toParagraphs(answer).map((text) => (
          <p key={text} lang={textLang(text)} className="whitespace-pre-line">
            {text}
          </p>
        ))}
        <p>
          <a href={localPath(`/faq#q-${_id}`)} className="tap-link text-sm">{t`Link to this answer`}</a>
        </p>
      </div>
    </details>
  );
}

/** Without duplicate paragraphs, because the texts are the keys. */
const toParagraphs = (answer: string) => [...new Set(answer.split(/\n\s*\n/))];
