import { SectionHead } from "@/components/kit/section-head";
import type { Product } from "@/lib/catalogue/product/contract";
import { ProductCard, type ProductCardProps } from "./product-card";

type ProductRailProps = Pick<ProductCardProps, "Actions"> & {
  id: string;
  title: string;
  products: Product[];
  more: { label: string; href: string };
};

export function ProductRail({ id, title, products, more, Actions }: ProductRailProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="part container pt-10 lg:pt-16">
      <SectionHead id={id} title={title} more={more} />
      <ul className="rail cards">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} Actions={Actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}
