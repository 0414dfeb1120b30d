import { useEffect } from "react";

export type Hovered = { category?: string; subcategory?: string };

/** What the page says of itself while the panel is open (§2). */
function getDescription({ category, subcategory }: Hovered): { description: string; keywords: string } | null {
  if (!category) return null;
  if (!subcategory) {
    return {
      description: `Explore the best solutions in ${category} for homes and building sites across Nepal.`,
      keywords: `${category}, waterproofing, Nepal`,
    };
  }
  return {
    description: `Discover ${subcategory} products under ${category} with prices, coverage and delivery in Nepal.`,
    keywords: `${subcategory}, ${category}, waterproofing, Nepal`,
  };
}

/** The open panel sets the title to the company's name and the description to what is pointed at; closing puts the page's own back. */
export function usePageDescription(companyName: string, hovered: Hovered): void {
  useEffect(() => {
    const title = document.title;
    document.title = companyName;
    return () => {
      document.title = title;
    };
  }, [companyName]);

  useEffect(() => {
    const described = getDescription(hovered);
    if (!described) return;
    const restore = Object.entries(described).map(([name, content]) => setMeta(name, content));
    return () => {
      for (const undo of restore) undo();
    };
  }, [hovered]);
}

function setMeta(name: string, content: string): () => void {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = known ?? document.head.appendChild(Object.assign(document.createElement("meta"), { name }));
  const before = meta.content;
  meta.content = content;
  return () => {
    if (known) meta.content = before;
    else meta.remove();
  };
}
