"use client";

import { useState } from "react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Panel } from "@/components/kit/panel";
import { Pill } from "@/components/kit/pill";
import { call } from "@/lib/platform/browser/call";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { testGateway } from "@/lib/terms/payment-method/admin/contract";
import type { GatewaySettings } from "@/lib/terms/payment-method/admin/queries";
import { MethodSwitch } from "./method-switch";

/** The settings of eSewa or Khalti, and whether the keys work. */
export function GatewayPanel({ settings: { method, name, isSetUp, isOn, isTest, facts } }: { settings: GatewaySettings }) {
  const { isBusy, run } = useBusy();
  const [result, setResult] = useState<ReplyOf<typeof testGateway> | null>(null);
  const test = () =>
    run(async () => {
      setResult(null);
      setResult(await call(testGateway, { params: { method } }));
    });
  return (
    <Panel title={name} action={<State isOffered={isSetUp && isOn} isTest={isTest} />}>
      {isSetUp ? (
        <>
          <dl className="grid gap-2 text-sm">
            {facts.map(({ label, value }) => (
              <div key={label} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
                <dt className="text-stone">{label}</dt>
                <dd className="break-all">{value}</dd>
              </div>
            ))}
          </dl>
          <MethodSwitch method={method} isOn={isOn}>
            <button type="button" disabled={isBusy} onClick={() => void test()} className="button button-quiet">
              {isBusy ? "Testing…" : "Test the keys"}
              <span className="sr-only"> of {name}</span>
            </button>
          </MethodSwitch>
          <p role="status" className={`mt-3 font-semibold empty:mt-0 ${result?.isWorking ? "text-leaf" : "text-brick"}`}>
            {result?.message}
          </p>
        </>
      ) : (
        <p className="text-stone">
          Not set up, so customers cannot choose it. The keys are set on the server: see “{name}” in <code>.env.example</code>.
        </p>
      )}
    </Panel>
  );
}

function State({ isOffered, isTest }: { isOffered: boolean; isTest: boolean }) {
  if (!isOffered) return <Pill look="quiet">Off</Pill>;
  return isTest ? <Pill look="plain">Test mode</Pill> : <Pill look="good">Live</Pill>;
}
