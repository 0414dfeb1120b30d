"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";
import { mobileText, toMobile } from "@/lib/platform/shared/text/mobile";
import type { EnquiryReceipt } from "./use-enquiry-form";

type EnquirySentProps = { receipt: EnquiryReceipt; onAgain: () => void };

/** Confirms the enquiry and shows its number; screen readers announce it first. */
export function EnquirySent({ receipt: { number, message, ...contact }, onAgain }: EnquirySentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <CircleCheck size={44} aria-hidden="true" className="text-teal" />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-2xl">{t`Your number is ${number}`}</h2>
      <p role="status" className="mt-2 max-w-prose">
        {message}
      </p>
      <p className="mt-2 max-w-prose text-stone">
        <Confirmation {...contact} /> {t`Please mention it when you call.`}
      </p>
      <button type="button" onClick={onAgain} className="button button-quiet mt-5">{t`Send another message`}</button>
    </div>
  );
}

/** Where the number was sent: by email, or else by text. A landline gets neither, and texts have a daily limit. */
function Confirmation({ email, phone, isTexted }: Pick<EnquiryReceipt, "email" | "phone" | "isTexted">) {
  if (!email && !isTexted) return t`Please write the number down.`;
  return (
    <>
      {withTags(
        email
          ? t`We have sent the number to <b>${email}</b>.`
          : t`We will text the number to <b>${mobileText(toMobile(phone) ?? "")}</b>.`,
        { b: (text) => <strong className="break-words text-ink">{text}</strong> },
      )}
    </>
  );
}
