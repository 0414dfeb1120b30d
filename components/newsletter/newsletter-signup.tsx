"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Field } from "@/components/ui/form/field";

type InitialState = { defaultEmail: string; hasFocus: boolean; isPressed: boolean };

/**
 * The newsletter form at the end of every page. Its validation code is loaded only when the form comes near the viewport, so that
 * it slows no page down; input and a button press until then are kept.
 */
export function NewsletterSignup() {
  const [Form, setForm] = useState<ComponentType<InitialState> | null>(null);
  const [initialState, setInitialState] = useState<InitialState>({ defaultEmail: "", hasFocus: false, isPressed: false });
  const formRef = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const load = async () => {
      observer.disconnect();
      const { NewsletterForm } = await import("./newsletter-form");
      const input = form.elements.namedItem("email") as HTMLInputElement;
      // Synchronously: input between reading the field and replacing it would be lost.
      flushSync(() => {
        setInitialState({ defaultEmail: input.value, hasFocus: document.activeElement === input, isPressed: isPressed.current });
        setForm(() => NewsletterForm);
      });
    };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: "400px" });
    observer.observe(form);
    return () => observer.disconnect();
  }, []);

  if (Form) return <Form {...initialState} />;
  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        isPressed.current = true;
      }}
      noValidate
      aria-label="Newsletter"
      className="flex flex-wrap items-start gap-3"
    >
      <Field label="Your email address" type="email" name="email" autoComplete="email" className="min-w-44 flex-1" />
      <button type="submit" className="button button-strong mt-6 max-[22rem]:mt-0">
        Subscribe
      </button>
    </form>
  );
}
