"use client";

import { Search } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useOpenedPart } from "@/components/kit/hooks/use-opened-part";
import { later, localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

const loadSearch = later(() => import("./shop-search"));
const preload = () => void loadSearch().catch(() => {}); // the click retries

type SearchButtonProps = { phoneNumber: string; label?: string; onOpen?: () => void };

/** Opens the full-width search. Without JavaScript it is a link to the product list, which has its own search field. */
export function SearchButton({ phoneNumber, label, onOpen }: SearchButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = useOpenedPart(loadSearch, isOpen, close);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <a
        href={localPath("/products#search")}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
        aria-label={label ? undefined : t`Search`}
        aria-haspopup="dialog"
        className={label ? "button button-quiet w-full" : "grid size-11 place-items-center rounded-lg hover:bg-mist"}
      >
        <Search size={22} aria-hidden="true" />
        {label}
      </a>
      {isOpen && part && createPortal(<part.ShopSearch phoneNumber={phoneNumber} onClose={close} />, document.body)}
    </>
  );
}
