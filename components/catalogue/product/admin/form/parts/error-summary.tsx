"use client";

import { useEffect, useRef } from "react";
import type { FieldErrors } from "react-hook-form";
import { partNames } from "@/components/catalogue/product/admin/form/form-values";
import { openFoldsAround } from "@/components/kit/form/open-folds";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { useFormParts } from "./use-form-parts";

type Problem = { name: string; place: string; message: string };

/** All errors, with links to their fields. It receives the focus after each failed submit. */
export function ErrorSummary({ text }: { text: string }) {
  const { form } = useFormParts();
  const box = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed submit focuses it again
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text, submitCount]);
  if (!text) return null;
  const problems = getProblems(errors);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-lg border border-brick bg-brick-soft p-4 text-brick">
      <p className="font-semibold">{text}</p>
      {problems.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {problems.map(({ name, place, message }) => (
            <li key={name}>
              <a
                href={`#field-${name}`}
                className="underline"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(name);
                }}
              >
                {place}: {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses the field, or the closest part around it that can be focused. */
export function focusField(name: string): void {
  const path = name.split(".");
  for (let length = path.length; length > 0; length--) {
    const element = document.getElementById(`field-${path.slice(0, length).join(".")}`);
    if (!element) continue;
    openFoldsAround(element);
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
    return;
  }
}

function getProblems(errors: FieldErrors<ProductForm>): Problem[] {
  return Object.entries(errors).flatMap(([part, error]) => walk(error, [part]));
}

/** Errors are nested like their fields; anything with a message is one. */
function walk(error: unknown, path: string[]): Problem[] {
  if (typeof error !== "object" || error === null) return [];
  const { message, root } = error as { message?: unknown; root?: { message?: string } };
  if (typeof message === "string") return [{ name: path.join("."), place: getPlace(path), message }];
  const own = root?.message ? [{ name: path.join("."), place: getPlace(path), message: root.message }] : [];
  const inner = Object.entries(error).filter(([key]) => key !== "root" && key !== "ref");
  return [...own, ...inner.flatMap(([key, each]) => walk(each, [...path, key]))];
}

/** "Packs and prices, row 2". */
function getPlace([part = "", row]: string[]): string {
  const name = partNames[part as keyof ProductForm] ?? (part === "images" ? "Images" : part);
  return row !== undefined && /^\d+$/.test(row) ? `${name}, row ${Number(row) + 1}` : name;
}
