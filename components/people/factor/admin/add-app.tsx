"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { unlessAboutFields, useCallForm } from "@/components/kit/form/use-call-form";
import { Spinner } from "@/components/kit/spinner";
import { addApp, beginApp } from "@/lib/people/users/factor/factor-contract";
import { call } from "@/lib/platform/browser/call";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";

type Offer = ReplyOf<typeof beginApp>;
type AddAppProps = { onAdded: (recoveryCodes: string[]) => void; onCancel: () => void };

/** Shows the secret for an authenticator app, and asks for its first code. */
export function AddApp({ onAdded, onCancel }: AddAppProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    call(beginApp, {}).then(setOffer, ({ message }: Error) => setProblem(message));
  }, []);
  if (offer) return <FirstCode offer={offer} onAdded={onAdded} onCancel={onCancel} />;
  return (
    <div className="space-y-4">
      {problem ? <FormProblem text={problem} /> : <Spinner label="Loading" />}
      <button type="button" onClick={onCancel} className="button button-quiet">
        Cancel
      </button>
    </div>
  );
}

function FirstCode({ offer: { ticket, secret, uri, qr }, onAdded, onCancel }: AddAppProps & { offer: Offer }) {
  const { submit, field, problem, isBusy, isReady } = useCallForm(addApp.body, {
    defaultValues: { ticket, name: "My phone", code: "" },
    send: async (body) => onAdded((await call(addApp, { body })).recoveryCodes),
    toProblem: unlessAboutFields,
    mode: "onSubmit",
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Authenticator app" className="max-w-md space-y-4">
      <p>
        1. Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. If you have
        none, install one: they are free.
      </p>
      <p>2. In the app, choose to scan a QR code, and point the camera here.</p>
      <svg
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        role="img"
        aria-label="QR code for the authenticator app"
        shapeRendering="crispEdges"
        className="w-52 rounded-lg border border-line bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="text-stone">
        No camera? Enter this key in the app:{" "}
        <span className="font-mono font-semibold wrap-anywhere text-ink select-all">{secret.match(/.{1,4}/g)?.join(" ")}</span>{" "}
        <a href={uri} className="link">
          Or open the app on this phone
        </a>
      </p>
      <p>3. Give the phone a name, and enter the 6 digits that the app shows.</p>
      {problem && <FormProblem text={problem} />}
      <Field label="Name of the phone" autoComplete="off" maxLength={60} {...field("name")} />
      <Field label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...field("code")} />
      <p className="flex flex-wrap gap-3">
        <button type="submit" disabled={!isReady} className="button button-primary">
          {isBusy ? "Checking…" : "Add the app"}
        </button>
        <button type="button" onClick={onCancel} className="button button-quiet">
          Cancel
        </button>
      </p>
    </form>
  );
}
