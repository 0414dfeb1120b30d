import type { ComponentProps } from "react";
import { localPath } from "@/lib/platform/shared/language/language";

/**
 * An in-app link. A plain one, which costs the browser nothing: components/layout/in-app-links.tsx opens its page within the shop, and
 * fetches it when someone points at, touches or focuses the link.
 */
export function Link({ keepsScroll, ...props }: ComponentProps<"a"> & { href: string; keepsScroll?: boolean }) {
  return <a {...(keepsScroll && { "data-keeps-scroll": "" })} {...props} href={localPath(props.href)} />;
}
