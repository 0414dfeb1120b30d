"use client";

import { Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { Link } from "@/components/kit/link";
import { ActionMenu } from "./action-menu";

type RowAction = {
  label: string;
  /** It cannot be undone: less loud than the others, and apart from them in the menu. */
  isFinal?: boolean;
} & ({ href: string; onPress?: never } | { href?: never; onPress: () => void });

/** The actions of a row: buttons on wide screens, a menu on phones. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { push } = useRouter();
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        {actions.map(({ label, href, onPress, isFinal }) => {
          const text = (
            <>
              {label}
              <span className="sr-only"> {name}</span>
            </>
          );
          return href ? (
            <Link key={label} href={href as "/"} className="button button-quiet">
              {text}
            </Link>
          ) : (
            <button key={label} type="button" onClick={onPress} className={`button ${isFinal ? "button-final" : "button-quiet"}`}>
              {text}
            </button>
          );
        })}
      </div>
      <ActionMenu
        label={`More actions for ${name}`}
        className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-mist sm:hidden"
        actions={actions.map(({ label, href, onPress, isFinal = false }) => ({
          label,
          isFinal,
          onPress: onPress ?? (() => push(href as "/")),
        }))}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </ActionMenu>
    </>
  );
}
