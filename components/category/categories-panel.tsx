"use client";

import { useState } from "react";
import { useQuery } from "@/components/hooks/use-query";
import { toast } from "@/components/toast/toast";
import { Spinner } from "@/components/ui/spinner";
import { listCategories } from "@/lib/category/contract";
import { CategoryEntry } from "./category-entry";
import { type Hovered, usePageDescription } from "./use-page-description";

type CategoriesPanelProps = { companyName: string; onClose: () => void };

// The panel's sentence for a failed answer without words of its own (§8); the header's lacks the full stop.
const panelCall = { ...listCategories, failed: "Failed to fetch categories." };

/** The categories as they are now: asked for every time the panel opens. */
export function CategoriesPanel({ companyName, onClose }: CategoriesPanelProps) {
  const [hovered, setHovered] = useState<Hovered>({});
  // Two openings within SWR's 2000 ms are two questions all the same (§7).
  const { data, error, isLoading, mutate } = useQuery(
    panelCall,
    {},
    { dedupingInterval: 0, onError: ({ message }) => toast("error", message) },
  );
  usePageDescription(companyName, hovered);

  if (isLoading) return <Spinner label="Loading categories" />;
  if (error && !data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 font-semibold text-brick">
        We could not load the categories just now.
        <button type="button" onClick={() => void mutate()} className="link min-h-11">
          Try again
        </button>
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-1 md:grid-cols-2 lg:grid-cols-4">
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
