import { ArrowLeft } from "lucide-react";
import { Link } from "./link";

/** A link from an item back to its list. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="tap-link not-printed mb-2 gap-2 font-semibold">
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
