"use client";

import { type ComponentProps, useState } from "react";
import { t } from "@/lib/platform/shared/language/t";
import { Field } from "./field";

/** A password field with a button to show the input, which prevents typing errors. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "action">) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      action={
        <button
          type="button"
          aria-label={isShown ? t`Hide what I type` : t`Show what I type`}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-16 rounded-lg px-3 text-sm font-semibold text-teal hover:underline"
        >
          {isShown ? t`Hide` : t`Show`}
        </button>
      }
    />
  );
}
