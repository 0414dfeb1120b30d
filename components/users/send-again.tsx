"use client";

import { useEffect, useState } from "react";
import { useBusy } from "@/components/hooks/use-busy";
import { toast } from "@/components/toast/toast";
import type { CodeTicket } from "@/lib/users/code-contract";

type SendAgainProps = {
  request: () => Promise<CodeTicket>;
  /** Seconds until another code may be requested. */
  wait: number;
  onSent: (ticket: CodeTicket) => void;
};

/** Requests another code; counts down until that is allowed. */
export function SendAgain({ request, wait, onSent }: SendAgainProps) {
  const [secondsLeft, setSecondsLeft] = useState(wait);
  const { isBusy, run } = useBusy();
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const send = () =>
    run(async () => {
      const ticket = await request();
      setSecondsLeft(ticket.waitSeconds);
      onSent(ticket);
      toast("success", "Another code is on its way.");
    });
  return (
    <button type="button" onClick={send} disabled={secondsLeft > 0 || isBusy} className="button button-quiet w-full">
      {secondsLeft > 0 ? `Send again in ${secondsLeft} s` : "Send code again"}
    </button>
  );
}
