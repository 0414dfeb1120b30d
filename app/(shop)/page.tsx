import { ProductCard } from "@/components/product/product-card";
import { getCatalogue } from "@/lib/catalogue/queries";

export default async function HomePage() {
  const { products } = await getCatalogue();
  return (
    <div className="container py-8">
      <h1>Home</h1>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {products.slice(0, 24).map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </div>
    </div>
  );
}
