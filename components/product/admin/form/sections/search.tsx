"use client";

import { useWatch } from "react-hook-form";
import { useFormParts } from "@/components/product/admin/form/parts/use-form-parts";
import { Field } from "@/components/ui/form/field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { Panel } from "@/components/ui/panel";
import type { ProductForm } from "@/lib/product/edit/form-contract";
import { shorten } from "@/lib/seo/shorten";

const maxTitleLength = 60;
const maxDescriptionLength = 160;

/** The title and description for search engines, with a preview of the result. */
export function Search({ displayUrl }: { displayUrl: string }) {
  const { labelled } = useFormParts();
  const [name, summary, seoTitle, seoDescription] = useWatch<ProductForm, ["name", "summary", "seoTitle", "seoDescription"]>({
    name: ["name", "summary", "seoTitle", "seoDescription"],
  });
  const title = `${seoTitle || name || "Name of the product"} | Sukkha Waterproofing`;
  return (
    <Panel title="Search engines" className="space-y-5">
      <Field
        hint={`Leave empty to use the name. ${title.length} characters with the shop's name; about ${maxTitleLength} are shown.`}
        {...labelled("seoTitle")}
      />
      <TextAreaField
        rows={2}
        hint={`Leave empty to use the summary and price. ${(seoDescription ?? "").length} characters; about ${maxDescriptionLength} are shown.`}
        {...labelled("seoDescription")}
      />
      <figure aria-label="Search result preview" className="max-w-xl rounded-lg border border-line bg-paper p-4">
        <p className="truncate text-sm text-stone">{displayUrl}</p>
        <p className="font-semibold break-words text-teal">{shorten(title, maxTitleLength)}</p>
        <p className="text-sm break-words">
          {shorten(seoDescription || summary || "The product's summary appears here.", maxDescriptionLength)}
        </p>
      </figure>
    </Panel>
  );
}
