"use client";

import { useEffect, useState } from "react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { toast } from "@/components/kit/toast/toast";
import { type CodeTicket, spentCode } from "@/lib/people/users/code/code-contract";
import { t } from "@/lib/platform/shared/language/t";

type SendAgainProps = {
  request: () => Promise<CodeTicket>;
  /** The ticket of the first code. */
  ticket: CodeTicket;
  onSent: (ticket: CodeTicket) => void;
  /** The error of the code's field: if the code no longer works, this is the way on. */
  error: string | undefined;
};

/** Requests another code; counts down until that is allowed. */
export function SendAgain({ request, ticket: first, onSent, error }: SendAgainProps) {
  const isNeeded = error === spentCode;
  const [secondsLeft, setSecondsLeft] = useState(first.waitSeconds);
  const [isCrowded, setIsCrowded] = useState(first.isCrowded);
  const { isBusy, run } = useBusy();
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const send = () =>
    run(async () => {
      const ticket = await request();
      setSecondsLeft(ticket.waitSeconds);
      setIsCrowded(ticket.isCrowded);
      onSent(ticket);
      toast("success", t`Another code is on its way.`);
    });
  return (
    <>
      {isCrowded && (
        <p
          role="status"
          className="note"
        >{t`Very many codes are being asked for right now, and those to new numbers may not arrive. If yours does not, please log in with an email address, or contact us.`}</p>
      )}
      <button
        type="button"
        onClick={send}
        disabled={secondsLeft > 0 || isBusy}
        className={`button w-full ${isNeeded ? "button-primary" : "button-quiet"}`}
      >
        {isNeeded ? getNewText(secondsLeft) : secondsLeft > 0 ? t`Send again in ${secondsLeft} s` : t`Send code again`}
      </button>
    </>
  );
}

const getNewText = (secondsLeft: number) => (secondsLeft > 0 ? t`Send a new code in ${secondsLeft} s` : t`Send a new code`);
