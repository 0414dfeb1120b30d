"use client";

import { useRouter } from "next/navigation";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { PasskeyList } from "@/components/people/passkey/passkey-list";
import { signOut } from "@/components/people/session/end-session";
import { openInstead } from "@/components/people/session/open-instead";
import type { Passkey } from "@/lib/people/passkey/contract";
import type { FactorState } from "@/lib/people/users/factor/factor-contract";
import { getHome } from "@/lib/people/users/home";
import { SecondStep } from "./second-step";

type SetUpFactorProps = { factor: FactorState; passkeys: Passkey[]; hasPassword: boolean };

/** The second step that staff must set up before they go on to the admin. */
export function SetUpFactor({ factor, passkeys, hasPassword }: SetUpFactorProps) {
  const { replace } = useRouter();
  const { isBusy, run } = useBusy();
  return (
    <>
      <SecondStep factor={factor} onDone={() => openInstead(replace, getHome("admin"))} />
      <details className="mt-6 border-t border-line pt-4">
        <summary className="tap-link font-semibold">Use a passkey instead of an app</summary>
        <div className="mt-2">
          <PasskeyList passkeys={passkeys} hasPassword={hasPassword} />
        </div>
      </details>
      <p className="mt-6 border-t border-line pt-4">
        <button type="button" disabled={isBusy} onClick={() => void run(signOut)} className="link min-h-11">
          Log out
        </button>
      </p>
    </>
  );
}
