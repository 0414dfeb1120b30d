"use client";

import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

type SelectInPlace = {
  isShown: boolean;
  value: string;
  onPick: (value: string) => void;
  onClose: () => void;
};

/**
 * A select that takes a button's place until an option is picked. The pointer, or a phone's own list, picks at once; but on Windows
 * and Linux every arrow key or letter changes a select: those only try an option, which is picked with Enter or by leaving the field.
 */
export function useSelectInPlace({ isShown, value, onPick, onClose }: SelectInPlace) {
  const select = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isTyping = useRef(false);
  const [tried, setTried] = useState<string | null>(null);
  useEffect(() => {
    if (isShown) select.current?.focus();
  }, [isShown]);

  const end = (picked: string | null) => {
    if (picked !== null && picked !== value) onPick(picked);
    isTyping.current = false;
    setTried(null);
    onClose();
  };
  const endHere = (picked: string | null) => {
    end(picked);
    requestAnimationFrame(() => button.current?.focus());
  };
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (isTyping.current) setTried(target.value);
    else endHere(target.value);
  };
  const press = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    if (key === "Escape") return endHere(null);
    if (key === "Enter" && tried !== null) {
      event.preventDefault();
      return endHere(tried);
    }
    // The others open the browser's list, in which a change is a choice.
    isTyping.current = !altKey && key !== "Enter" && key !== " ";
  };
  const selectProps = {
    ref: select,
    value: tried ?? value,
    onChange: change,
    onBlur: () => end(tried),
    onKeyDown: press,
    onPointerDown: () => {
      isTyping.current = false;
    },
  };
  return { button, selectProps };
}
