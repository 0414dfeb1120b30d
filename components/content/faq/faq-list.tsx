import { MessageCircleQuestion } from "lucide-react";
import { EmptyState } from "@/components/kit/empty-state";
import { Link } from "@/components/kit/link";
import { PhoneLink } from "@/components/kit/phone-link";
import type { Faq } from "@/lib/content/faq/contract";

/** The questions with their answers folded beneath; the browser's own search opens the one it finds. */
export function FaqList({ faqs, phoneNumber }: { faqs: Faq[]; phoneNumber: string }) {
  return (
    <>
      <h1 className="mt-4 text-3xl font-bold md:text-4xl">Frequently asked questions</h1>
      {faqs.length > 0 ? (
        <div className="mt-8 divide-y divide-line panel">
          {faqs.map(({ _id, question, answer }) => (
            <details key={_id} id={`q-${_id}`} className="group px-4 sm:px-6">
              <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-semibold marker:content-none">
                {question}
                <span aria-hidden="true" className="text-2xl text-teal transition-transform group-open:rotate-45">
                  +
                </span>
              </summary>
              <div className="max-w-prose space-y-3 pb-5 text-stone">
                {toParagraphs(answer).map((text) => (
                  <p key={text} className="whitespace-pre-line">
                    {text}
                  </p>
                ))}
              </div>
            </details>
          ))}
        </div>
      ) : (
        <div className="mt-8">
          <EmptyState icon={<MessageCircleQuestion />} title="No answers here yet">
            <p className="mt-2 text-stone">Ask us directly: we are glad to help.</p>
          </EmptyState>
        </div>
      )}
      <p className="mt-8 flex flex-wrap items-center gap-x-4 text-stone">
        Still have a question?
        <Link href="/contact" className="tap-link font-semibold">
          Write to us
        </Link>
        {phoneNumber && <PhoneLink phoneNumber={phoneNumber} className="link font-semibold" />}
      </p>
    </>
  );
}

/** Without duplicate paragraphs, because the texts are the keys. */
const toParagraphs = (answer: string) => [...new Set(answer.split(/\n\s*\n/))];
