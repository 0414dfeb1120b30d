"use client";

import { useBusy } from "@/components/kit/hooks/use-busy";
import { withTags } from "@/components/kit/with-tags";
import { type CodeTicket, requestCode } from "@/lib/people/users/code/code-contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { mobileText } from "@/lib/platform/shared/text/mobile";

type CodeRequestProps = { mobile: string; onSent: (ticket: CodeTicket) => void; onCancel?: () => void };

/** Texts a code to a logged-in user's number, to confirm what they want to do. */
export function CodeRequest({ mobile, onSent, onCancel }: CodeRequestProps) {
  const { isBusy, run } = useBusy();
  const send = () => run(async () => onSent(await call(requestCode, { body: { mobile } })));
  return (
    <>
      <p className="mb-4">
        {withTags(t`We text a code to <b>${mobileText(mobile)}</b> to make sure it is you.`, {
          b: (text) => <strong>{text}</strong>,
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={send} disabled={isBusy} className="button button-primary">
          {isBusy ? t`Sending…` : t`Text me a code`}
        </button>
        {onCancel && <button type="button" onClick={onCancel} className="button button-quiet">{t`Cancel`}</button>}
      </div>
    </>
  );
}
