"use client";

import { Search } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { useOpenedPart } from "@/components/kit/hooks/use-opened-part";
import { isDialogOpen } from "@/components/layout/admin/keys/targets";

const loadPanel = () => import("./find-panel");
const preload = () => void loadPanel().catch(() => {}); // the click retries

/** Opens the search of the back office, as Ctrl+K does. Without JavaScript it is a link to a page with the same results. */
export function FindBox() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = useOpenedPart(loadPanel, isOpen, close);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFindKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (!isDialogOpen()) setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href="/admin/find"
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-lg hover:bg-mist md:w-64 md:justify-start md:border md:border-stone md:px-3 md:text-stone md:hover:bg-paper lg:w-80"
      >
        <Search size={20} aria-hidden="true" className="shrink-0" />
        <span className="max-md:sr-only">Find</span>
        <span aria-hidden="true" className="ml-auto rounded border border-line px-1.5 text-xs max-md:hidden">
          Ctrl K
        </span>
      </a>
      {isOpen && part && <part.FindPanel onClose={close} />}
    </>
  );
}

/** By its place on the keyboard too, where K is another letter, as on a Nepali one. */
const isFindKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !(altKey || shiftKey) && (key.toLowerCase() === "k" || (code === "KeyK" && !/^[a-z]$/i.test(key)));
