"use client";

import { Menu } from "@base-ui/react/menu";
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { menuItem, menuPopup } from "@/components/kit/table/action-menu";
import type { OpenedView, OpenedViews } from "@/lib/office/view/admin/rules";
import { t } from "@/lib/platform/shared/language/t";
import { ChangeView, DeleteView, SaveView } from "./view-dialogs";
import { countLabel } from "./view-labels";

type OpenDialog = "save" | "change" | "delete";

/** Opens a view by its name, and keeps, changes or deletes one. Its button needs JavaScript; the tabs beside it do not. */
export function ViewsMenu({ opened }: { opened: OpenedViews }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isAllowed = useMay();
  const { views, current } = opened;
  const isChangeable = current && (!current.isShared || isAllowed("view.share"));
  const close = () => setDialog(null);
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger className="button button-quiet shrink-0 [@media(scripting:none)]:hidden">
          <Bookmark size={18} aria-hidden="true" />
          {t`Views`}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end" className="z-50">
            <Menu.Popup className={`${menuPopup} max-h-(--available-height) max-w-80 overflow-y-auto`}>
              <Group title={t`Shared`} views={views.filter(({ isShared }) => isShared)} current={current} />
              <Group title={t`My views`} views={views.filter(({ isShared }) => !isShared)} current={current} />
              <Menu.Item onClick={() => setDialog("save")} className={menuItem}>
                {t`Save as a new view…`}
              </Menu.Item>
              {isChangeable && (
                <>
                  <Menu.Item onClick={() => setDialog("change")} className={menuItem}>
                    {t`Rename or share…`}
                  </Menu.Item>
                  <Menu.Item onClick={() => setDialog("delete")} className={menuItem}>
                    {t`Delete this view…`}
                  </Menu.Item>
                </>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {dialog === "save" && <SaveView opened={opened} onClose={close} />}
      {dialog === "change" && current && <ChangeView view={current} opened={opened} onClose={close} />}
      {dialog === "delete" && current && <DeleteView view={current} opened={opened} onClose={close} />}
    </>
  );
}

type GroupProps = { title: string; views: readonly OpenedView[]; current: OpenedView | null };

function Group({ title, views, current }: GroupProps) {
  if (views.length === 0) return null;
  return (
    <Menu.Group className="mb-1 border-b border-line pb-1">
      <Menu.GroupLabel className="note px-3 pt-2">{title}</Menu.GroupLabel>
      {views.map(({ _id, name, href, count }) => (
        <Menu.LinkItem
          key={_id}
          closeOnClick
          aria-current={_id === current?._id ? "page" : undefined}
          className={`${menuItem} aria-[current]:text-teal`}
          render={<Link href={href} />}
        >
          <span className="min-w-0 truncate">{name}</span>
          <span translate="no" className="ml-auto pl-3 text-sm font-normal tabular-nums">
            {countLabel(count)}
          </span>
        </Menu.LinkItem>
      ))}
    </Menu.Group>
  );
}
