import { ChevronDown } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { Category } from "@/lib/category/contract";

type CategoryEntryProps = {
  category: Category;
  isActive: boolean;
  activeSubcategory: string | undefined;
  onActivate: () => void;
  onLeave: () => void;
  onHoverSubcategory: (name: string) => void;
  onClose: () => void;
};

/** One category of the panel; its subcategories open beneath it while it is pointed at or holds the focus. */
export function CategoryEntry(props: CategoryEntryProps) {
  const { category, isActive, activeSubcategory, onActivate, onLeave, onHoverSubcategory, onClose } = props;
  return (
    <li onPointerEnter={onActivate} onPointerLeave={onLeave} onFocus={onActivate} className="border-b border-line/70">
      <Link
        href={`/products?category=${category._id}`}
        onClick={onClose}
        className={`flex min-h-12 items-center justify-between gap-2 py-2 font-semibold ${isActive ? "text-teal" : ""}`}
      >
        {category.name}
        <ChevronDown size={18} aria-hidden="true" className={`shrink-0 transition-transform ${isActive ? "rotate-180" : ""}`} />
      </Link>
      {isActive && category.subCategories.length > 0 && (
        <ul className="pb-3">
          {category.subCategories.map((subcategory) => (
            <li key={subcategory._id}>
              <Link
                href={`/products?category=${category._id}&subcategory=${subcategory._id}`}
                onClick={onClose}
                onPointerEnter={() => onHoverSubcategory(subcategory.name)}
                onFocus={() => onHoverSubcategory(subcategory.name)}
                className={`flex min-h-11 items-center rounded-md px-3 text-[0.95rem] ${
                  activeSubcategory === subcategory.name ? "bg-teal-soft text-deep" : "text-stone"
                }`}
              >
                {subcategory.name} ({subcategory.products.length})
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
