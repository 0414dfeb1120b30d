"use client";

import { useWatch } from "react-hook-form";
import { getCompleteness } from "@/lib/catalogue/product/admin/edit/completeness";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";

/** How complete the product page is, with links to the missing fields. */
export function Completeness({ images }: { images: number }) {
  const values = useWatch<ProductForm>() as ProductForm;
  const { done, of, missing } = getCompleteness(values, images);
  return (
    <section aria-label="Completeness" className="panel p-4">
      <p className="text-sm font-semibold">
        {done} of {of} details that buyers look for
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-mist">
        <div className="h-full bg-teal" style={{ width: `${(100 * done) / of}%` }} />
      </div>
      {missing.length > 0 && (
        <p className="note mt-2">
          Missing:{" "}
          {missing.map(({ label, field }, at) => (
            <span key={field}>
              {at > 0 && ", "}
              <a href={`#field-${field}`} className="link">
                {label}
              </a>
            </span>
          ))}
          .
        </p>
      )}
    </section>
  );
}
