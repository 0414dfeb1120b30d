"use client";

import type { ReactNode } from "react";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { switchMethod } from "@/lib/terms/payment-method/admin/contract";
import { type CheckoutMethod, methodNames } from "@/lib/terms/payment-method/contract";

type MethodSwitchProps = {
  method: CheckoutMethod;
  isOn: boolean;
  /** Buttons in the same row. */
  children?: ReactNode;
};

/** Switches a payment method on or off for the next customer. */
export function MethodSwitch({ method, isOn, children }: MethodSwitchProps) {
  const { isBusy, press } = useAdminAction();
  const name = methodNames[method];
  const change = () => call(switchMethod, { params: { method }, body: { isOn: !isOn } });
  return (
    <div className="mt-3 space-y-3">
      {!isOn && <p className="font-semibold">Switched off: customers cannot choose it.</p>}
      <div className="flex flex-wrap gap-3">
        {children}
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void press(change, `${name} is now ${isOn ? "off" : "on"}.`)}
          className="button button-quiet"
        >
          {isOn ? "Switch off" : "Switch on"}
          <span className="sr-only"> {name}</span>
        </button>
      </div>
    </div>
  );
}
