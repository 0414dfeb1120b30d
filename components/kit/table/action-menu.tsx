"use client";

import { Menu } from "@base-ui/react/menu";
import type { ReactNode } from "react";

export const menuPopup = "z-50 min-w-48 rounded-lg border border-line bg-white p-1 shadow-lift outline-none";
export const menuItem =
  "flex min-h-11 cursor-pointer items-center gap-2 rounded px-3 font-semibold outline-none select-none data-[highlighted]:bg-mist data-[disabled]:cursor-not-allowed data-[disabled]:text-stone";

type Action = { label: string; onPress: () => void };

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
            {actions.map((action) => (
              <Menu.Item key={action.label} onClick={action.onPress} className={menuItem}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
