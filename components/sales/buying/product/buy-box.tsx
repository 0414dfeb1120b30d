import type { ReactNode } from "react";
import type { Product } from "@/lib/catalogue/product/contract";
import { getImageOfColour, packText, variantLabel } from "@/lib/catalogue/product/rules";
import type { ProductDetail } from "@/lib/catalogue/product/storefront/detail";
import type { Companion } from "@/lib/catalogue/product/storefront/product-page";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import type { HomeDelivery } from "@/lib/terms/delivery/contract";
import type { NeededProduct } from "./calculator-lines";
import { VariantPicker } from "./variant-picker";

type BuyBoxProps = {
  product: Product;
  detail: Pick<ProductDetail, "images" | "coverage">;
  variants: VariantChoice[];
  startId: string | undefined;
  companions: Companion[];
  /** Products of the same kind. */
  alternatives: Product[];
  home: HomeDelivery | null;
  /** The heading above the choices. */
  children: ReactNode;
};

/** The variants of a product to choose from, with price, stock, calculator and delivery. */
export function BuyBox({ product, detail, variants, startId, companions, alternatives, home, children }: BuyBoxProps) {
  const { images, coverage } = detail;
  const colours = [...new Set(variants.map(({ color }) => color))];
  return (
    <VariantPicker
      productId={product._id}
      name={product.name}
      variants={variants}
      startId={startId}
      home={home}
      coverage={coverage}
      needed={companions.filter(({ isNeeded }) => isNeeded).map(toNeeded)}
      imageOfColour={getImageOfColour(
        images.map(({ alt }) => alt),
        colours,
      )}
      alternatives={getAlternatives(product, alternatives)}
    >
      {children}
    </VariantPicker>
  );
}

function toNeeded({ product, startId, consumption }: Companion): NeededProduct {
  const variants = product.variants.map(({ _id: id, ...variant }) => ({
    id,
    size: variant.size,
    unit: variant.unit,
    color: variant.color,
    price: variant.price,
    availability: variant.availability,
    minOrderQuantity: variant.minOrderQuantity,
    orderMultiple: variant.orderMultiple,
    pack: packText(variantLabel(variant)),
  }));
  return { productId: product._id, name: product.name, startId, consumption, variants };
}

const maxAlternatives = 3;

/** If a variant is sold out, similar products in stock: same subcategory and technology. Tools cannot replace each other. */
function getAlternatives({ subcategory, technology, variants }: Product, candidates: Product[]) {
  if (technology === "tool" || variants.every(({ availability }) => availability !== "sold_out")) return [];
  const fitting = candidates.filter(
    (each) => each.subcategory._id === subcategory._id && each.technology === technology && each.availability !== "sold_out",
  );
  return fitting.slice(0, maxAlternatives).map(({ _id: id, name }) => ({ id, name }));
}
