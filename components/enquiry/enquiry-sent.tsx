"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";

type EnquirySentProps = { receipt: { number: string; message: string; email: string }; onAgain: () => void };

/** Confirms the enquiry and shows its number; screen readers announce it first. */
export function EnquirySent({ receipt: { number, message, email }, onAgain }: EnquirySentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <CircleCheck size={44} aria-hidden="true" className="text-leaf" />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-2xl font-bold">
        Your number is {number}
      </h2>
      <p role="status" className="mt-2 max-w-prose">
        {message}
      </p>
      <p className="mt-2 max-w-prose text-stone">
        We have sent the number to <strong className="break-words text-ink">{email}</strong>. Please mention it when you call.
      </p>
      <button type="button" onClick={onAgain} className="button button-quiet mt-5">
        Send another message
      </button>
    </div>
  );
}
