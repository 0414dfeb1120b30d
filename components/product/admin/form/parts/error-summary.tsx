"use client";

import { useEffect, useRef } from "react";
import type { FieldErrors } from "react-hook-form";
import { partNames } from "@/components/product/admin/form/form-values";
import type { ProductForm } from "@/lib/product/edit/form-contract";
import { useFormParts } from "./use-form-parts";

type Problem = { name: string; where: string; message: string };

/** What has to be looked at, each with a way to its field. It gets the focus each time that something stands in the way. */
export function ErrorSummary({ text }: { text: string }) {
  const { form } = useFormParts();
  const box = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try that fails is one more
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
          {problems.map(({ name, where, message }) => (
            <li key={name}>
              <a
                href={`#field-${name}`}
                className="underline"
                onClick={(event) => {
                  event.preventDefault();
                  reach(name);
                }}
              >
                {where}: {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Goes to the field itself, or to what it is a part of. */
export function reach(name: string): void {
  const path = name.split(".");
  for (let length = path.length; length > 0; length--) {
    const found = document.getElementById(`field-${path.slice(0, length).join(".")}`);
    if (!found) continue;
    found.scrollIntoView({ block: "center" });
    found.focus({ preventScroll: true });
    return;
  }
}

function getProblems(errors: FieldErrors<ProductForm>): Problem[] {
  return Object.entries(errors).flatMap(([part, error]) => walk(error, [part]));
}

/** Errors lie as deep as the fields they are about; whatever has a message is one. */
function walk(error: unknown, path: string[]): Problem[] {
  if (typeof error !== "object" || error === null) return [];
  const { message, root } = error as { message?: unknown; root?: { message?: string } };
  if (typeof message === "string") return [{ name: path.join("."), where: getWhere(path), message }];
  const own = root?.message ? [{ name: path.join("."), where: getWhere(path), message: root.message }] : [];
  const inner = Object.entries(error).filter(([key]) => key !== "root" && key !== "ref");
  return [...own, ...inner.flatMap(([key, each]) => walk(each, [...path, key]))];
}

/** "Packs and prices, row 2". */
function getWhere([part = "", row]: string[]): string {
  const name = partNames[part as keyof ProductForm] ?? (part === "images" ? "Images" : part);
  return row !== undefined && /^\d+$/.test(row) ? `${name}, row ${Number(row) + 1}` : name;
}
