"use client";

import { Fingerprint } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { startSession } from "@/components/people/session/sign-in";
import { beginPasskeyLogin, logInByPasskey } from "@/lib/people/passkey/contract";
import type { LoginReply } from "@/lib/people/users/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { cancelCeremony, passkeyProblem, showPasskey } from "./ceremony";
import { hasPasskeyNote, notePasskey } from "./device-note";

type PasskeyResponse = { ticket: string } & Awaited<ReturnType<typeof showPasskey>>;
type PasskeyLoginProps = { onSignedIn: (signedIn: LoginReply) => void; onProblem: (text: string) => void };

/** Logs in by the passkey of this device. A browser that has one offers it as soon as the first field has the focus. */
export function PasskeyLogin({ onSignedIn, onProblem }: PasskeyLoginProps) {
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const requestPasskey = async (isOffered: boolean): Promise<PasskeyResponse> => {
    const { ticket, options } = await call(beginPasskeyLogin, {});
    return { ticket, ...(await showPasskey(options, isOffered)) };
  };
  const logIn = async (body: PasskeyResponse) => {
    const signedIn = await call(logInByPasskey, { body });
    await startSession(signedIn);
    notePasskey();
    onSignedIn(signedIn);
  };
  const showProblem = (error: unknown) => onProblem(error instanceof CallError ? error.message : (passkeyProblem(error) ?? ""));
  const offer = useRef(() =>
    // Errors before the user has accepted the offer are not shown.
    requestPasskey(true).then(
      (passkey) => logIn(passkey).catch(showProblem),
      () => {},
    ),
  );
  useEffect(() => {
    if (!hasPasskeyNote()) return;
    void offer.current();
    return () => void cancelCeremony();
  }, []);
  const start = async () => {
    setBusy(true);
    onProblem("");
    await requestPasskey(false).then(logIn).catch(showProblem);
    setBusy(false);
  };
  return (
    <button type="button" onClick={() => void start()} disabled={!isHydrated || isBusy} className="button button-quiet w-full">
      <Fingerprint size={18} aria-hidden="true" />
      {isBusy ? t`Waiting for your device…` : t`Use a passkey`}
    </button>
  );
}
