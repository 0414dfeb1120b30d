import { RichText } from "@/components/ui/rich-text";
import type { ProductDetail } from "@/lib/product/detail";

type ProductUseProps = Pick<ProductDetail, "description" | "features" | "notFor">;

/** What the product does, and, just as plainly, what it is not for. */
export function ProductUse({ description, features, notFor }: ProductUseProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
      <RichText document={description} />
      <div className="space-y-4">
        {features.length > 0 && (
          <ul aria-label="Features" className="marked rounded-xl border border-line bg-white p-5">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        {notFor.length > 0 && (
          <div className="rounded-xl border border-brick/30 bg-brick-soft p-5">
            <h3 className="mb-3 text-lg font-bold text-brick">Not for</h3>
            <ul className="marked marked-not">
              {notFor.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
