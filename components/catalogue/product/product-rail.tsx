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
    <section aria-labelledby={id} className="part container py-10">
      <div className="flex flex-col justify-between gap-x-6 sm:flex-row sm:items-end">
        <h2 id={id} className="drip text-2xl font-bold md:text-3xl">
          {title}
        </h2>
        <Link href={more.href} className="tap-link gap-1 self-start font-semibold sm:self-auto">
          {more.label}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:mt-6 sm:gap-4 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} Actions={Actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}
