"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { useVersionedSave } from "@/components/kit/hooks/use-versioned-save";
import { changeView, createView, deleteView, type ListView, type ViewQuery } from "@/lib/office/view/admin/contract";
import { getViewList, type ViewListName } from "@/lib/office/view/admin/lists";
import type { OpenedViews } from "@/lib/office/view/admin/rules";
import { call } from "@/lib/platform/browser/call";
import { noColumns } from "@/lib/platform/shared/api/list-url";
import { t } from "@/lib/platform/shared/language/t";

type DialogProps = { opened: OpenedViews; onClose: () => void };

/** The parameters of the list as it is shown: its columns are chosen in the browser until a view names them. */
export function readShownQuery({ list, query }: Pick<OpenedViews, "list" | "query">): ViewQuery {
  const hidden = document.querySelector<HTMLElement>("table[data-hidden]")?.dataset.hidden;
  if (hidden === undefined || query.hide || !("hide" in getViewList(list).filters)) return query;
  return { ...query, hide: hidden || noColumns };
}

const toHref = (list: ViewListName, query: ViewQuery, view: string) =>
  `${getViewList(list).path}?${new URLSearchParams({ ...query, view })}`;

/** Keeps the list as it is shown under a new name, and opens it as that view. */
export function SaveView({ opened, onClose }: DialogProps) {
  const { take } = useAdminAction();
  const { replace } = useRouter();
  const save = async (form: FormData) => {
    const { list } = opened;
    const query = readShownQuery(opened);
    const { name, ...sharing } = readForm(form);
    await take(async () => {
      const { _id } = await call(createView, { body: { list, query, name, ...sharing } });
      replace(toHref(list, query, _id) as "/", { scroll: false });
    }, t`View “${name}” saved.`);
  };
  return (
    <ActionDialog
      title={t`Save this list as a view`}
      action={t`Save view`}
      check={checkName}
      onSend={(_, form) => save(form)}
      onClose={onClose}
    >
      {(errors) => <ViewFields errors={errors} roles={opened.roles} />}
    </ActionDialog>
  );
}

/** Renames a view, and shares it or takes it back. */
export function ChangeView({ view, opened, onClose }: DialogProps & { view: ListView }) {
  const save = useVersionedSave(view.version);
  const isAllowed = useMay();
  const send = (form: FormData) => {
    const { name, ...sharing } = readForm(form);
    const body = { name, ...(isAllowed("view.share") && sharing) };
    return save(
      (version) => call(changeView, { params: { id: view._id }, body: { ...body, version } }),
      t`View “${name}” saved.`,
    );
  };
  return (
    <ActionDialog
      title={t`Change “${view.name}”`}
      action={t`Save`}
      check={checkName}
      onSend={(_, form) => send(form)}
      onClose={onClose}
    >
      {(errors) => <ViewFields view={view} errors={errors} roles={opened.roles} />}
    </ActionDialog>
  );
}

export function DeleteView({ view, opened, onClose }: DialogProps & { view: ListView }) {
  const { take } = useAdminAction();
  const { replace } = useRouter();
  const [{ _id: id, version }] = useState(view);
  const remove = () =>
    take(async () => {
      await call(deleteView, { params: { id }, query: { version } });
      replace(opened.allHref as "/", { scroll: false });
    }, t`View “${view.name}” deleted.`);
  return (
    <ActionDialog title={t`Delete “${view.name}”?`} action={t`Delete`} isFinal onSend={remove} onClose={onClose}>
      {view.isShared ? t`It disappears for everyone.` : t`Only you have this view.`} {t`The list itself stays as it is.`}
    </ActionDialog>
  );
}

const checkName = ({ name }: Partial<Record<string, string>>): Record<string, string> =>
  name ? {} : { name: t`Name is required` };

const readForm = (form: FormData) => ({
  name: String(form.get("name")).trim(),
  isShared: form.has("isShared"),
  roleIds: form.getAll("roleIds").map(String),
});

type ViewFieldsProps = { view?: ListView; errors: Record<string, string>; roles: OpenedViews["roles"] };

function ViewFields({ view, errors, roles }: ViewFieldsProps) {
  const isAllowed = useMay();
  const [isShared, setShared] = useState(view?.isShared ?? false);
  return (
    <>
      <Field label={t`Name`} name="name" maxLength={40} autoComplete="off" defaultValue={view?.name} error={errors.name} />
      {isAllowed("view.share") && (
        <label className="choice">
          <input type="checkbox" name="isShared" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
          {t`Share with everyone who sees this list`}
        </label>
      )}
      {isShared && (
        <fieldset>
          <legend className="text-sm font-semibold">{t`The list opens with this view for`}</legend>
          {roles.map(({ id, name }) => (
            <label key={id} className="choice">
              <input type="checkbox" name="roleIds" value={id} defaultChecked={view?.roleIds.includes(id)} />
              {name}
            </label>
          ))}
          <FieldError>{errors.roleIds}</FieldError>
        </fieldset>
      )}
    </>
  );
}
