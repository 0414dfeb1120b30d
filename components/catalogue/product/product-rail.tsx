import { ArrowRight } from "lucide-react";
import { Link } from "@/components/kit/link";
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
      <div className="flex items-end justify-between gap-x-6">
        <h2 id={id} className="text-2xl lg:text-3xl">
          {title}
        </h2>
        <Link href={more.href} className="tap-link gap-1 -my-2 shrink-0 font-semibold">
          {more.label}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      </div>
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
