"use client";

import { SearchCheck } from "lucide-react";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { EmptyState } from "@/components/kit/empty-state";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { saveTranslations, type UnusedText } from "@/lib/office/translation/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";

/** Translations whose English text the shop no longer has anywhere. */
export function UnusedList({ texts }: { texts: readonly UnusedText[] }) {
  const { take } = useAdminAction();
  if (texts.length === 0) {
    return (
      <EmptyState icon={<SearchCheck />} title="Nothing here">
        <p className="mt-2 text-stone">Every translation is still in use.</p>
      </EmptyState>
    );
  }
  const remove = () => {
    const body = { texts: texts.map(({ english, text }) => ({ english, text: "", state: "done" as const, previous: text })) };
    return take(() => call(saveTranslations, { body }), `${countText(texts.length, "translation")} deleted.`);
  };
  return (
    <>
      <ul aria-label="No longer used" className="divide-y divide-line panel">
        {texts.map(({ english, text }) => (
          <li key={english} className="grid grid-cols-1 gap-x-6 gap-y-1 p-3 md:grid-cols-2">
            <p lang="en" className="wrap-anywhere">
              {english}
            </p>
            <p lang="ne" className="wrap-anywhere text-stone">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <ActionButton
          to="content.change"
          label={`Delete ${texts.length === 1 ? "it" : `these ${texts.length}`}`}
          look="final"
          title="Delete these translations?"
          action="Delete"
          isFinal
          onSend={remove}
        >
          They are of no use unless an English text becomes again what it was.
        </ActionButton>
      </div>
    </>
  );
}
