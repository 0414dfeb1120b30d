import { ChevronDown } from "lucide-react";
import type { MouseEvent, PointerEvent } from "react";
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

/** A finger points at nothing: it opens the subcategories by the button. */
const byMouse =
  (point: () => void) =>
  ({ pointerType }: PointerEvent) => {
    if (pointerType !== "touch") point();
  };

/** One category of the panel; its subcategories open beneath it while it is pointed at or holds the focus, and by its button. */
export function CategoryEntry(props: CategoryEntryProps) {
  const { category, isActive, activeSubcategory, onActivate, onLeave, onHoverSubcategory, onClose } = props;
  /** The pointer of a mouse has opened the list by coming here. */
  const toggle = ({ nativeEvent }: MouseEvent) => {
    const isMouse = "pointerType" in nativeEvent && nativeEvent.pointerType === "mouse";
    if (isActive && !isMouse) onLeave();
    else onActivate();
  };
  return (
    <li onPointerEnter={byMouse(onActivate)} onPointerLeave={byMouse(onLeave)} className="border-b border-line/70">
      <div className="flex">
        <Link
          href={`/products?category=${category._id}`}
          onClick={onClose}
          onFocus={onActivate}
          className={`flex min-h-12 grow items-center py-2 font-semibold ${isActive ? "text-teal" : ""}`}
        >
          {category.name}
        </Link>
        {category.subCategories.length > 0 && (
          <button
            type="button"
            aria-label={`Subcategories of ${category.name}`}
            aria-expanded={isActive}
            onClick={toggle}
            className={`grid min-h-12 w-11 shrink-0 place-items-center ${isActive ? "text-teal" : ""}`}
          >
            <ChevronDown size={18} aria-hidden="true" className={`transition-transform ${isActive ? "rotate-180" : ""}`} />
          </button>
        )}
      </div>
      {isActive && category.subCategories.length > 0 && (
        <ul className="pb-3">
          {category.subCategories.map((subcategory) => (
            <li key={subcategory._id}>
              <Link
                href={`/products?category=${category._id}&subcategory=${subcategory._id}`}
                onClick={onClose}
                onPointerEnter={() => onHoverSubcategory(subcategory.name)}
                onPointerLeave={onActivate}
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
