import { CircleHelp } from "lucide-react";
import { t } from "@/lib/platform/shared/language/t";

type TermHelpProps = { id: string; term: string; help: string };

/** A button that explains a technical term in a native popover, which works without JavaScript. */
export function TermHelp({ id, term, help }: TermHelpProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={`help-${id}`}
        aria-label={t`What is ${term}?`}
        className="grid size-11 shrink-0 place-items-center rounded-full text-stone hover:bg-mist hover:text-teal"
      >
        <CircleHelp size={18} aria-hidden="true" />
      </button>
      <TermNote id={id} term={term} help={help} />
    </>
  );
}

/** The explanation, for any button whose target is `help-…`. */
export function TermNote({ id, term, help }: TermHelpProps) {
  return (
    <div id={`help-${id}`} popover="auto" className="term-note">
      <p className="font-bold">{term}</p>
      <p className="mt-1">{help}</p>
      <button
        type="button"
        popoverTarget={`help-${id}`}
        popoverTargetAction="hide"
        className="button button-quiet mt-3 w-full"
      >{t`Close`}</button>
    </div>
  );
}
