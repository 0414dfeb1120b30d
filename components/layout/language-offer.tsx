import { X } from "lucide-react";
import { useState } from "react";
import { writeBrowserValue } from "@/lib/platform/browser/browser-storage";
import { currentLanguage, pathIn } from "@/lib/platform/shared/language/language";
import { msg } from "@/lib/platform/shared/language/t";
import { choiceKey, otherLanguage, switchLanguage } from "./language-choice";

const offer = { en: msg("This page in English"), ne: "यो पृष्ठ नेपालीमा" };
const decline = { en: msg("Stay with English"), ne: "नेपालीमै रहनुहोस्" };

/** One line, over the foot of the window so that nothing moves. Who declines is not asked again. */
export function LanguageOffer() {
  const [isOpen, setOpen] = useState(true);
  const other = otherLanguage();
  const close = () => {
    writeBrowserValue(choiceKey, currentLanguage());
    setOpen(false);
  };
  return (
    isOpen && (
      <p className="fixed inset-x-4 bottom-20 z-30 md:bottom-4 mx-auto flex w-fit items-center gap-2 border border-ink bg-paper pl-4 shadow-lg">
        <a
          href={pathIn("/", other)}
          lang={other}
          rel="external"
          onClick={switchLanguage}
          className="flex min-h-11 items-center font-semibold text-teal underline"
        >
          {offer[other]}
        </a>
        <button type="button" onClick={close} aria-label={decline[currentLanguage()]} className="grid size-11 place-items-center">
          <X size={18} aria-hidden="true" />
        </button>
      </p>
    )
  );
}
