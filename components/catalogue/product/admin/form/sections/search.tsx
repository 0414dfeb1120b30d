"use client";

import { useWatch } from "react-hook-form";
import { useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { Field } from "@/components/kit/form/field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { Panel } from "@/components/kit/panel";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { shorten } from "@/lib/office/seo/head/shorten";
import { maxTitleLength, type NamedShop, productTitle, withShopName } from "@/lib/office/seo/head/titles";

const maxDescriptionLength = 160;

/** The title and description for search engines, with a preview of the result. */
export function Search({ displayUrl, shop }: { displayUrl: string; shop: NamedShop }) {
  const { labelled } = useFormParts();
  const [name, kind, summary, seoTitle, seoDescription] = useWatch<
    ProductForm,
    ["name", "kind", "summary", "seoTitle", "seoDescription"]
  >({ name: ["name", "kind", "summary", "seoTitle", "seoDescription"] });
  // Undefined until the form is mounted.
  const title = productTitle({ name: name || "Name of the product", kind: kind ?? "", seoTitle: seoTitle ?? "" });
  return (
    <Panel title="Search engines" className="space-y-5">
      <Field
        hint={`Leave empty to use the name, what it is and “price in Nepal”. At most ${maxTitleLength} characters are shown.`}
        {...labelled("seoTitle")}
      />
      <TextAreaField
        rows={2}
        hint={`Leave empty to use the summary and price. ${(seoDescription ?? "").length} characters; about ${maxDescriptionLength} are shown.`}
        {...labelled("seoDescription")}
      />
      <figure aria-label="Search result preview" className="max-w-xl rounded-lg border border-line bg-paper p-4">
        <p className="truncate text-sm text-stone">{displayUrl}</p>
        <p className="font-semibold break-words text-teal">{withShopName(title, shop)}</p>
        <p className="text-sm break-words">
          {shorten(seoDescription || summary || "The product's summary appears here.", maxDescriptionLength)}
        </p>
      </figure>
    </Panel>
  );
}
