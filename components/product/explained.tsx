import { Fragment } from "react";
import { TermNote } from "@/components/ui/term-help";
import { type ExplainedTexts, getTerms, terms } from "@/lib/product/terms";

/** A text in which the words that the page explains are buttons. */
export function Explained({ text, explained }: { text: string; explained: ExplainedTexts }) {
  const pieces = explained.get(text);
  if (!pieces) return text;
  return pieces.map(({ text: part, term }, at) =>
    term ? (
      <button key={term} type="button" popoverTarget={`help-${term}`} aria-label={`What does “${part}” mean?`} className="term">
        {part}
      </button>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

/** The explanations, outside the paragraphs, where they may hold paragraphs themselves. */
export function TermNotes({ explained }: { explained: ExplainedTexts }) {
  return getTerms(explained).map((id) => {
    const term = terms.get(id);
    return term && <TermNote key={id} id={id} term={term.name} help={term.help} />;
  });
}
