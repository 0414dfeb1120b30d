"use client";

import { useEffect, useRef } from "react";

/**
 * Inside a form of filters: where the address changes without the form (Back, a link), its fields follow. The field that somebody
 * is in stays as it is, so that nothing typed is overtaken by an answer.
 */
export function FollowAddress({ values }: { values: Record<string, string> }) {
  const mark = useRef<HTMLInputElement>(null);
  const address = JSON.stringify(values);
  useEffect(() => {
    const fields = mark.current?.form?.elements;
    for (const [name, value] of Object.entries<string>(JSON.parse(address))) {
      const field = fields?.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field === document.activeElement)
        continue;
      field.value = value;
    }
  }, [address]);
  return <input ref={mark} type="hidden" disabled />;
}
