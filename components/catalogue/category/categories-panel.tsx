"use client";

import { ArrowRight, ChevronDown, Wrench } from "lucide-react";
import type { MouseEvent, PointerEvent, ReactNode } from "react";
import { useEffect, useState } from "react";
import { useQuery } from "@/components/kit/hooks/use-query";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { toast } from "@/components/kit/toast/toast";
import type { Category } from "@/lib/catalogue/category/contract";
import { listCategories } from "@/lib/catalogue/category/contract";
import { getCategoryImage } from "@/lib/catalogue/category/image";
import { msg, t } from "@/lib/platform/shared/language/t";
import { shortRupees } from "@/lib/platform/shared/numbers/money";

type CategoriesPanelProps = {
  companyName: string;
  /** Shown in place of the categories until they have come. */
  waiting: ReactNode;
  onClose: () => void;
};

// The panel's own fallback message (§8); the header's has no full stop.
const panelCall = { ...listCategories, failed: msg("Failed to fetch categories.") };

/** The categories, fetched each time the panel opens. */
export function CategoriesPanel({ companyName, waiting, onClose }: CategoriesPanelProps) {
  const [hovered, setHovered] = useState<HoverTarget>({});
  // Opening twice within SWR's 2000 ms deduplication must still fetch twice (§7).
  const { data, error, isLoading, mutate } = useQuery(
    panelCall,
    {},
    { dedupingInterval: 0, onError: ({ message }) => toast("error", message) },
  );
  usePageDescription(companyName, hovered);

  if (isLoading) return waiting;
  if (error && !data) {
    return (
      // On a phone, below the toast that says so too.
      <p role="alert" className="flex flex-wrap items-center gap-x-3 font-semibold text-brick max-md:pt-10">
        {t`We could not load the categories.`}
        <button type="button" onClick={() => void mutate()} className="link min-h-11">{t`Try again`}</button>
      </p>
    );
  }
  return (
    <ul className="menu-grid cells">
      {data?.map((category) => (
        <CategoryEntry
          key={category._id}
          category={category}
          isActive={hovered.category === category.name}
          onActivate={() => setHovered({ category: category.name })}
          onLeave={() => setHovered({})}
          onHoverSubcategory={(subcategory) => setHovered({ category: category.name, subcategory })}
          activeSubcategory={hovered.subcategory}
          onClose={onClose}
        />
      ))}
    </ul>
  );
}

type CategoryEntryProps = {
  category: Category;
  isActive: boolean;
  activeSubcategory: string | undefined;
  onActivate: () => void;
  onLeave: () => void;
  onHoverSubcategory: (name: string) => void;
  onClose: () => void;
};

/** Touch cannot hover: it opens the subcategories by the button. */
const unlessTouch =
  (handle: () => void) =>
  ({ pointerType }: PointerEvent) => {
    if (pointerType !== "touch") handle();
  };

/** A category of the panel; its subcategories open on hover, on focus and by its button. */
function CategoryEntry(props: CategoryEntryProps) {
  const { category, isActive, activeSubcategory, onActivate, onLeave, onHoverSubcategory, onClose } = props;
  const image = getCategoryImage(category.imageKey);
  /** The mouse has already opened the list by hovering. */
  const toggle = ({ nativeEvent }: MouseEvent) => {
    const isMouse = "pointerType" in nativeEvent && nativeEvent.pointerType === "mouse";
    if (isActive && !isMouse) onLeave();
    else onActivate();
  };
  return (
    <li onPointerEnter={unlessTouch(onActivate)} onPointerLeave={unlessTouch(onLeave)}>
      <div className="menu-head">
        <span>{image && <ProductImage image={image} alt="" sizes="3.5rem" upTo={160} className="size-full object-cover" />}</span>
        <div className="min-w-0 grow">
          <Link
            href={`/products?category=${category._id}`}
            onClick={onClose}
            onFocus={onActivate}
            className={isActive ? "text-teal" : ""}
          >
            {category.name}
          </Link>
          {category.priceFrom !== null && <p className="note">{t`from ${shortRupees(category.priceFrom)}`}</p>}
        </div>
        {category.subCategories.length > 0 && (
          <button
            type="button"
            aria-label={t`Subcategories of ${category.name}`}
            aria-expanded={isActive}
            onClick={toggle}
            className={`grid min-h-12 w-11 shrink-0 place-items-center ${isActive ? "text-teal" : ""}`}
          >
            <ChevronDown size={18} aria-hidden="true" className={`transition-transform ${isActive ? "rotate-180" : ""}`} />
          </button>
        )}
      </div>
      {category.problems.length > 0 ? (
        <ShortLinks label={t`What ${category.name} products fix`} Icon={Wrench} links={category.problems} onFollow={onClose} />
      ) : (
        <ShortLinks label={t`Kinds of ${category.name}`} Icon={ArrowRight} links={getKinds(category)} onFollow={onClose} />
      )}
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

type ShortLinksProps = {
  label: string;
  Icon: typeof Wrench;
  links: readonly { label: string; href: string }[];
  onFollow: () => void;
};

function ShortLinks({ label, Icon, links, onFollow }: ShortLinksProps) {
  return (
    <ul aria-label={label} className="text-sm empty:hidden">
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href} onClick={onFollow} className="flex min-h-11 items-center gap-2 leading-tight hover:text-teal">
            <Icon size={16} aria-hidden="true" className="shrink-0 text-teal" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** As many links as others have to problems: primers and tools fix none. */
const getKinds = ({ _id: category, subCategories }: Category) =>
  subCategories.slice(0, 2).map(({ _id, name }) => ({ label: name, href: `/products?category=${category}&subcategory=${_id}` }));

type HoverTarget = { category?: string; subcategory?: string };

/** The page description while the panel is open (§2). */
function getDescription({ category, subcategory }: HoverTarget): { description: string; keywords: string } | null {
  if (!category) return null;
  if (!subcategory) {
    return {
      description: t`Explore the best solutions in ${category} for homes and building sites across Nepal.`,
      keywords: t`${category}, waterproofing, Nepal`,
    };
  }
  return {
    description: t`Discover ${subcategory} products under ${category} with prices, coverage and delivery in Nepal.`,
    keywords: t`${subcategory}, ${category}, waterproofing, Nepal`,
  };
}

/**
 * While open, the panel sets the title to the company's name and the description to what is hovered; closing restores the page's
 * own.
 */
function usePageDescription(companyName: string, hovered: HoverTarget): void {
  useEffect(() => {
    const title = document.title;
    document.title = companyName;
    return () => {
      // Another page has its own by now.
      if (document.title === companyName) document.title = title;
    };
  }, [companyName]);

  useEffect(() => {
    const metaTags = getDescription(hovered);
    if (!metaTags) return;
    const restore = Object.entries(metaTags).map(([name, content]) => setMeta(name, content));
    return () => {
      for (const undo of restore) undo();
    };
  }, [hovered]);
}

function setMeta(name: string, content: string): () => void {
  const tag = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = tag ?? document.head.appendChild(Object.assign(document.createElement("meta"), { name }));
  const before = meta.content;
  meta.content = content;
  return () => {
    if (meta.content !== content) return;
    if (tag) meta.content = before;
    else meta.remove();
  };
}
