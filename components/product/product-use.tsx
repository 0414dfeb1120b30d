import { RichText } from "@/components/ui/rich-text";
import type { ProductDetail } from "@/lib/product/detail";

type ProductUseProps = Pick<ProductDetail, "description" | "features" | "notFor">;

// A mark before each line, which readers do not say.
const marked = "space-y-2.5 *:relative *:pl-8 *:before:absolute *:before:left-0 *:before:font-bold";
const good = `${marked} rounded-xl border border-line bg-white p-5 *:before:text-leaf *:before:content-['✓'_/_'']`;
const bad = `${marked} *:before:text-brick *:before:content-['✕'_/_'']`;

/** What the product does, and, just as plainly, what it is not for. */
export function ProductUse({ description, features, notFor }: ProductUseProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
      <RichText document={description} />
      <div className="space-y-4">
        {features.length > 0 && (
          <ul aria-label="Features" className={good}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        {notFor.length > 0 && (
          <div className="rounded-xl border border-brick/30 bg-brick-soft p-5">
            <h3 className="mb-3 text-lg font-bold text-brick">Not for</h3>
            <ul className={bad}>
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
