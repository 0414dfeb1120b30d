"use client";

import { useState } from "react";
import { useQuery } from "@/components/hooks/use-query";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { listCategories } from "@/lib/category/contract";
import { CategoryEntry } from "./category-entry";
import { type Hovered, usePageDescription } from "./use-page-description";

type CategoriesPanelProps = { companyName: string; onClose: () => void };

// The panel's sentence for a failed answer without words of its own (§8); the header's lacks the full stop.
const panelCall = { ...listCategories, failed: "Failed to fetch categories." };

/** The categories as they are now: asked for every time the panel opens. */
export function CategoriesPanel({ companyName, onClose }: CategoriesPanelProps) {
  const [hovered, setHovered] = useState<Hovered>({});
  const { data, isLoading } = useQuery(panelCall, {}, { onError: ({ message }) => toast("error", message) });
  usePageDescription(companyName, hovered);

  if (isLoading) return <Spinner label="Loading categories" />;
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
