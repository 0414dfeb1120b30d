"use client";

import { createContext, type ReactNode, useContext } from "react";
import { may, type NeededRight, type Right } from "@/lib/platform/shared/rights";

const Rights = createContext<readonly Right[]>([]);

/** Tells the back office what its reader may do; the server checks every page and call itself. */
export function RightsProvider({ rights, children }: { rights: readonly Right[]; children: ReactNode }) {
  return <Rights value={rights}>{children}</Rights>;
}

/** Whether the reader holds a right; for the browser's parts of the back office. */
export function useMay(): (needed: NeededRight) => boolean {
  const rights = useContext(Rights);
  return (needed) => may({ rights }, needed);
}

/** Shows something only to those who may use it. */
export function Allowed({ to, children }: { to: NeededRight; children: ReactNode }) {
  return useMay()(to) ? children : null;
}
