import { Fragment } from "react";
import { TermNote } from "@/components/kit/term-help";
import { type ExplainedTexts, getTerm, getTerms } from "@/lib/catalogue/product/terms";
import { t } from "@/lib/platform/shared/language/t";

/** A text whose technical terms are buttons that open their explanation. */
export function Explained({ text, explained }: { text: string; explained: ExplainedTexts }) {
  const pieces = explained.get(text);
  if (!pieces) return text;
  return pieces.map(({ text: part, term }, at) =>
    term ? (
      <button key={term} type="button" popoverTarget={`help-${term}`} aria-label={t`What does “${part}” mean?`} className="term">
        {part}
      </button>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

/** The explanations. They contain paragraphs, so they cannot be placed within the paragraphs that refer to them. */
export function TermNotes({ explained }: { explained: ExplainedTexts }) {
  return getTerms(explained).map((id) => {
    const term = getTerm(id);
    return term && <TermNote key={id} id={id} term={t(term.name)} help={t(term.help)} />;
  });
}
