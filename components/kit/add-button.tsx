import { Plus } from "lucide-react";
import { Link } from "./link";

/** Opens the dialog that adds a row to a list. */
export function AddButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" onClick={onPress} className="button button-primary">
      <Plus size={18} aria-hidden="true" />
      {children}
    </button>
  );
}

/** A link to the form that adds a row to a list. */
export function AddLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="button button-primary">
      <Plus size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
