"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { PlainField } from "@/components/kit/form/plain-field";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { toast } from "@/components/kit/toast/toast";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

type InitialState = { defaultEmail: string; hasFocus: boolean; isPressed: boolean };

const loadForm = later(() => import("./newsletter-form"));

/**
 * The newsletter form at the end of every page. Its validation code is loaded only when the form comes near the viewport, so that
 * it slows no page down; input and a button press until then are kept. If it cannot be loaded, pressing the button tries again.
 */
export function NewsletterSignup() {
  const isHydrated = useHydrated();
  const [isNeeded, setNeeded] = useState(false);
  const [initialState, setInitialState] = useState<InitialState | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const isPointerDown = useRef(false);
  const release = () => {
    isPointerDown.current = false;
  };
  const part = useLoaded(loadForm, isNeeded, () => {
    setNeeded(false);
    if (isPressed.current) toast("error", t`An unexpected error occurred. Please try again.`);
    isPressed.current = false;
  });

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNeeded(true);
      },
      { rootMargin: "400px" },
    );
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  // A layout effect replaces the field at once: input between reading it and replacing it would be lost.
  useLayoutEffect(() => {
    const input = formRef.current?.elements.namedItem("email");
    if (!part || !(input instanceof HTMLInputElement)) return;
    setInitialState({
      defaultEmail: input.value,
      hasFocus: document.activeElement === input,
      // A button that is replaced while it is held down gets no click.
      isPressed: isPressed.current || isPointerDown.current,
    });
  }, [part]);

  if (part && initialState) return <part.NewsletterForm {...initialState} />;
  return (
    <form
      ref={formRef}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        isPressed.current = true;
        setNeeded(true);
      }}
      noValidate
      aria-label={t`Newsletter`}
      className="flex flex-wrap items-start gap-3"
    >
      <PlainField label={t`Your email address`} type="email" name="email" autoComplete="email" className="min-w-44 flex-1" />
      <button
        type="submit"
        disabled={!isHydrated}
        onPointerDown={(event) => {
          isPointerDown.current = event.button === 0;
        }}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        className="button button-quiet mt-6 max-[22rem]:mt-0"
      >{t`Subscribe`}</button>
    </form>
  );
}
