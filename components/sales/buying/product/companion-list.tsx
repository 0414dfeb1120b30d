import { getSmallest } from "@/lib/catalogue/product/offer";
import { packText, variantLabel } from "@/lib/catalogue/product/rules";
import type { Companion } from "@/lib/catalogue/product/storefront/product-page";
import { Companions, type CompanionView } from "./companions";

/** The other products that the job needs, each reduced to what its row shows. */
export function CompanionList({ productId, companions }: { productId: string; companions: Companion[] }) {
  return <Companions productId={productId} companions={companions.map(toView)} />;
}

function toView({ product, startId, isNeeded }: Companion): CompanionView {
  const { _id: productId, name, subcategory, image, brand, variants } = product;
  const start = variants.find(({ _id }) => _id === startId) ?? variants[0];
  return {
    productId,
    name,
    brand,
    isNeeded,
    kind: subcategory.name,
    image: image?.key ?? null,
    variantId: start && start.availability !== "sold_out" ? start._id : null,
    quantity: start ? getSmallest(start) : 1,
    pack: start ? [packText(variantLabel(start)), start.color].filter(Boolean).join(", ") : "",
    price: start?.price ?? product.price,
  };
}
