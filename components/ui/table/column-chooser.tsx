"use client";

import { Menu } from "@base-ui/react/menu";
import { Check, Columns3 } from "lucide-react";
import { menuItem, menuPopup } from "./action-menu";

type ColumnChooserProps = {
  columns: readonly { id: string; label: string }[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** Which columns a table shows. */
export function ColumnChooser({ columns, hidden, onToggle }: ColumnChooserProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="button button-quiet">
        <Columns3 size={18} aria-hidden="true" />
        Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-50">
          <Menu.Popup className={menuPopup}>
            {columns.map(({ id, label }) => (
              <Menu.CheckboxItem
                key={id}
                checked={!hidden.has(id)}
                onCheckedChange={() => onToggle(id)}
                closeOnClick={false}
                className={menuItem}
              >
                <span className="grid size-5 place-items-center rounded border border-stone">
                  <Menu.CheckboxItemIndicator>
                    <Check size={16} aria-hidden="true" />
                  </Menu.CheckboxItemIndicator>
                </span>
                {label}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
