"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { LazyActionButton, LazyActionDialog } from "@/components/kit/dialog/lazy-action-dialog";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { Pill } from "@/components/kit/pill";
import { toast } from "@/components/kit/toast/toast";
import {
  type AuthenticatorApp,
  endTrust,
  type FactorState,
  removeApp,
  renameApp,
  renewRecoveryCodes,
  turnFactorOff,
  turnPasskeysOn,
} from "@/lib/people/users/factor/factor-contract";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";
import { AddApp } from "./add-app";
import { RecoveryCodes } from "./recovery-codes";

type SecondStepProps = {
  factor: FactorState;
  /** After it was turned on and the recovery codes were kept. */
  onDone?: () => void;
};

/** The second step of a member of staff: apps, passkeys, recovery codes and trusted browsers. */
export function SecondStep({ factor, onDone }: SecondStepProps) {
  const { refresh } = useRouter();
  const isHydrated = useHydrated();
  const { isBusy, run } = useBusy();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const showCodes = (shown: string[]) => {
    setAdding(false);
    if (shown.length > 0) return setCodes(shown);
    refresh();
  };
  const finish = () => {
    setCodes(null);
    refresh();
    onDone?.();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (isAdding) return <AddApp onAdded={showCodes} onCancel={() => setAdding(false)} />;
  const { isOn, isAsked, apps, passkeys } = factor;
  const actions = { run, isDisabled: !isHydrated || isBusy, onChange: refresh };
  const getCodes = (make: typeof turnPasskeysOn | typeof renewRecoveryCodes) =>
    run(async () => showCodes((await call(make, {})).recoveryCodes));
  return (
    <div className="space-y-4">
      {isOn ? <OnNote passkeys={passkeys} /> : <OffNote {...factor} />}
      {apps.length > 0 && <AppList apps={apps} {...actions} />}
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          disabled={actions.isDisabled}
          onClick={() => setAdding(true)}
          className={`button ${isOn ? "button-quiet" : "button-primary"}`}
        >
          {apps.length > 0 ? "Add another app" : "Add an authenticator app"}
        </button>
        {!isOn && passkeys > 0 && (
          <button
            type="button"
            disabled={actions.isDisabled}
            onClick={() => getCodes(turnPasskeysOn)}
            className="button button-quiet"
          >
            Use my {passkeys === 1 ? "passkey" : "passkeys"} instead
          </button>
        )}
      </p>
      {isOn && <CodesLeft count={factor.recoveryCodes} onRenew={() => getCodes(renewRecoveryCodes)} />}
      {factor.browsers.length > 0 && <TrustedBrowsers browsers={factor.browsers} {...actions} />}
      {isOn && !isAsked && <TurnOff onChange={refresh} />}
    </div>
  );
}

type Actions = { run: (work: () => Promise<unknown>) => Promise<void>; isDisabled: boolean; onChange: () => void };

function OnNote({ passkeys }: Pick<FactorState, "passkeys">) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Pill look="teal">On</Pill>
      <span className="max-w-prose text-stone">
        Your password alone does not log you in.{passkeys > 0 && " Your passkeys count, too: they log in without the password."}
      </span>
    </p>
  );
}

function OffNote({ isAsked, dueAt }: Pick<FactorState, "isAsked" | "dueAt">) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Pill look="warm">Off</Pill>
        <span className="max-w-prose text-stone">
          Whoever learns your password can log in as you. A second step stops them: a code from an app on your phone, or a
          passkey.
        </span>
      </p>
      <p className="max-w-prose">
        {!isAsked && "You may use one; your role does not need it."}
        {isAsked && dueAt && (
          <>
            Your role needs one. Please set it up by <AdminDate at={dueAt} />.
          </>
        )}
        {isAsked && !dueAt && "Your role needs one."}
      </p>
    </>
  );
}

function CodesLeft({ count, onRenew }: { count: number; onRenew: () => Promise<void> }) {
  return (
    <Part title="Recovery codes">
      <p className={count < 3 ? "font-semibold" : "text-stone"}>
        {count === 0 ? "None is left." : `${countText(count, "code")} left.`} Each logs you in once without your phone.
      </p>
      <LazyActionButton label="Make new codes" title="Make ten new recovery codes?" action="Make new codes" onSend={onRenew}>
        The old ones stop working.
      </LazyActionButton>
    </Part>
  );
}

function TrustedBrowsers({ browsers, run, isDisabled, onChange }: Actions & Pick<FactorState, "browsers">) {
  const end = (id: string) =>
    run(async () => {
      toast("success", (await call(endTrust, { params: { id } })).message);
      onChange();
    });
  return (
    <Part title="Trusted browsers">
      <p className="text-stone">They are not asked for the second step. A new password ends it.</p>
      <ul className="divide-y divide-line">
        {browsers.map(({ _id, device, lastUsedAt, expiresAt }) => (
          <Row
            key={_id}
            name={device}
            note={
              <>
                Last used <AdminDate at={lastUsedAt} />, until <AdminDate at={expiresAt} />
              </>
            }
          >
            <button type="button" disabled={isDisabled} onClick={() => end(_id)} className="button button-quiet">
              Ask again<span className="sr-only"> on {device}</span>
            </button>
          </Row>
        ))}
      </ul>
    </Part>
  );
}

function TurnOff({ onChange }: Pick<Actions, "onChange">) {
  return (
    <LazyActionButton
      label="Turn off…"
      title="Turn the second step off?"
      action="Turn off"
      onSend={async () => {
        toast("success", (await call(turnFactorOff, {})).message);
        onChange();
      }}
    >
      Your password alone will log you in. Your apps and recovery codes are removed; your passkeys stay.
    </LazyActionButton>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-2 border-t border-line pt-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  );
}

function Row({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        <span className="text-sm text-stone">{note}</span>
      </span>
      <span className="flex gap-2">{children}</span>
    </li>
  );
}

type AppListProps = Pick<Actions, "isDisabled" | "onChange"> & { apps: AuthenticatorApp[] };

function AppList({ apps, isDisabled, onChange }: AppListProps) {
  const [dialog, setDialog] = useState<{ app: AuthenticatorApp; action: "Rename" | "Remove" } | null>(null);
  return (
    <>
      <ul aria-label="Authenticator apps" className="divide-y divide-line">
        {apps.map((app) => (
          <Row
            key={app._id}
            name={app.name}
            note={
              app.lastUsedAt ? (
                <>
                  Last used <AdminDate at={app.lastUsedAt} />
                </>
              ) : (
                <>
                  Added <AdminDate at={app.createdAt} />
                </>
              )
            }
          >
            {(["Rename", "Remove"] as const).map((action) => (
              <button
                key={action}
                type="button"
                disabled={isDisabled}
                onClick={() => setDialog({ app, action })}
                className="button button-quiet"
              >
                {action}
                <span className="sr-only"> {app.name}</span>
              </button>
            ))}
          </Row>
        ))}
      </ul>
      {dialog && <AppDialog {...dialog} onClose={() => setDialog(null)} onChange={onChange} />}
    </>
  );
}

type AppDialogProps = { app: AuthenticatorApp; action: "Rename" | "Remove"; onClose: () => void; onChange: () => void };

function AppDialog({ app, action, onClose, onChange }: AppDialogProps) {
  const params = { id: app._id };
  if (action === "Remove") {
    return (
      <LazyActionDialog
        title={`Remove ${app.name}?`}
        action="Remove"
        isFinal
        onClose={onClose}
        onSend={async () => {
          toast("success", (await call(removeApp, { params })).message);
          onChange();
        }}
      >
        Its codes stop working, and trusted browsers are asked again. The owners of the shop are told.
      </LazyActionDialog>
    );
  }
  return (
    <LazyActionDialog
      title={`Rename ${app.name}`}
      action="Save"
      fields={[{ name: "name", label: "Name", isRequired: true, maxLength: 60, defaultValue: app.name }]}
      onClose={onClose}
      onSend={async ({ name = "" }) => {
        await call(renameApp, { params, body: { name } });
        onChange();
      }}
    />
  );
}
