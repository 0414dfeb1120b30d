import { toPalette } from "@/lib/platform/shared/brand-colour";
import { getMarkUrl, type ShopLook } from "@/lib/platform/shared/shop-look";

/** The shop's own colour and mark in place of those of app/globals.css and logo-mark.tsx, on every page; nothing without them. */
export function ShopStyle({ look }: { look: ShopLook }) {
  const rules = [...colourRules(look), ...markRules(look)];
  if (rules.length === 0) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a checked colour and the key of an upload
  return <style dangerouslySetInnerHTML={{ __html: rules.join("") }} />;
}

function colourRules({ brandColor }: ShopLook): string[] {
  if (!brandColor) return [];
  const { deep, link, soft } = toPalette(brandColor);
  return [`:root{--color-deep:${deep};--color-teal:${link};--color-teal-soft:${soft}}`];
}

function markRules(look: ShopLook): string[] {
  const url = getMarkUrl(look);
  return url ? [`.logo-mark{background:url(${url}) center/contain no-repeat}.logo-mark>*{display:none}`] : [];
}
