"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Field } from "@/components/ui/form/field";

type Started = { defaultEmail: string; hasFocus: boolean; isPressed: boolean };

/**
 * The newsletter's box, at the end of every page. Its checks and its code are fetched only when it comes near the screen or is
 * used, so that they cost nobody a slower page; what was typed or pressed in the meantime is kept.
 */
export function NewsletterSignup() {
  const [Form, setForm] = useState<ComponentType<Started> | null>(null);
  const [started, setStarted] = useState<Started>({ defaultEmail: "", hasFocus: false, isPressed: false });
  const box = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);

  useEffect(() => {
    const form = box.current;
    if (!form) return;
    const load = async () => {
      watcher.disconnect();
      const { NewsletterForm } = await import("./newsletter-form");
      const input = form.elements.namedItem("email") as HTMLInputElement;
      // At once: what is typed between reading the box and replacing it would be lost.
      flushSync(() => {
        setStarted({ defaultEmail: input.value, hasFocus: document.activeElement === input, isPressed: isPressed.current });
        setForm(() => NewsletterForm);
      });
    };
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: "400px" });
    watcher.observe(form);
    return () => watcher.disconnect();
  }, []);

  if (Form) return <Form {...started} />;
  return (
    <form
      ref={box}
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
