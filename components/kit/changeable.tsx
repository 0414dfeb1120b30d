"use client";

import { createContext, type ReactNode, useContext } from "react";
import { useMay } from "@/components/kit/hooks/use-rights";
import { t } from "@/lib/platform/shared/language/t";
import { getRightText, type NeededRight, type Right } from "@/lib/platform/shared/rights";

const ReadOnly = createContext(false);

/** Whether the reader may only see this part of the page; for controls that a disabled fieldset does not disable. */
export const useReadOnly = () => useContext(ReadOnly);

type ChangeableProps = {
  to: NeededRight;
  /** A further part of a page that has said why. */
  isFurther?: boolean;
  children: ReactNode;
};

/** What all of its readers see and some of them change: the others get it without its buttons, and with the reason. */
export function Changeable({ to, isFurther = false, children }: ChangeableProps) {
  const isAllowed = useMay();
  const isReadOnly = useReadOnly();
  if (isReadOnly || isAllowed(to)) return children;
  return (
    <ReadOnly value>
      {!isFurther && (
        <p className="mb-4 rounded-lg bg-teal-soft px-3 py-2">{t`You can see this, but not change it: your role does not include “${getRightText([to].flat()[0] as Right)}”.`}</p>
      )}
      <fieldset disabled className="read-only min-w-0">
        {children}
      </fieldset>
    </ReadOnly>
  );
}
