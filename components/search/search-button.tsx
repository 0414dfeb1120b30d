"use client";

import { Search } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { createPortal } from "react-dom";

const loadPanel = () => import("./search-panel");
const SearchPanel = lazy(() => loadPanel().then((module) => ({ default: module.SearchPanel })));

type SearchButtonProps = { label?: string; onOpen?: () => void };

/** Opens the full-width search. Without JavaScript it is a link to the product list, which has its own search field. */
export function SearchButton({ label, onOpen }: SearchButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a real link; the script only saves the navigation */}
      <a
        href="/products#search"
        onClick={open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        aria-label={label ? undefined : "Search"}
        aria-haspopup="dialog"
        className={label ? "button button-quiet w-full" : "grid size-11 place-items-center rounded-lg hover:bg-mist"}
      >
        <Search size={22} aria-hidden="true" />
        {label}
      </a>
      {isOpen &&
        createPortal(
          <Suspense>
            <SearchPanel onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
