"use client";

import { Menu } from "@base-ui/react/menu";
import type { ReactNode } from "react";

export const menuPopup = "z-50 min-w-48 rounded-lg border border-line bg-white p-1 shadow-lift outline-none";
export const menuItem =
  "flex min-h-11 cursor-pointer items-center gap-2 rounded px-3 font-semibold outline-none select-none data-[highlighted]:bg-mist data-[disabled]:cursor-not-allowed data-[disabled]:text-stone";

type Action = {
  label: string;
  onPress: () => void;
  /** It cannot be undone: such actions come last, apart from the others. */
  isFinal?: boolean;
};

type ActionMenuProps = {
  /** The accessible name, for a button without text. */
  label: string;
  className?: string;
  actions: readonly Action[];
  children: ReactNode;
};

/** A menu of actions behind one button, with arrow keys and type-ahead. */
export function ActionMenu({ label, className, actions, children }: ActionMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label={label} className={className}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-50">
          <Menu.Popup className={menuPopup}>
            {actions.map((action) => !action.isFinal && <Item key={action.label} action={action} />)}
            {actions.some(({ isFinal }) => isFinal) && <Menu.Separator className="my-1 border-t border-line first:hidden" />}
            {actions.map((action) => action.isFinal && <Item key={action.label} action={action} />)}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Item({ action: { label, onPress, isFinal } }: { action: Action }) {
  return (
    <Menu.Item onClick={onPress} className={`${menuItem} ${isFinal ? "text-brick" : ""}`}>
      {label}
    </Menu.Item>
  );
}
