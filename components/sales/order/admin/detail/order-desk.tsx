"use client";

import type { FormEvent } from "react";
import { SelectField } from "@/components/kit/form/select-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Panel } from "@/components/kit/panel";
import { toPeopleOptions } from "@/components/people/assignee/admin/assignee-filter";
import { TagEditor } from "@/components/people/tag/admin/tag-editor";
import type { AssignablePerson } from "@/lib/people/assignee/queries";
import { call } from "@/lib/platform/browser/call";
import { assignOrders, changeOrderTags } from "@/lib/sales/order/admin/assign-contract";
import type { AdminOrder } from "@/lib/sales/order/contract";

type OrderDeskProps = { order: AdminOrder; people: readonly AssignablePerson[]; suggestions: readonly string[] };

/** Who looks after an order, and its tags. */
export function OrderDesk({ order, people, suggestions }: OrderDeskProps) {
  const isAllowed = useMay();
  const { _id, assignee, tags, deletedAt } = order;
  return (
    <>
      <Panel title="Assigned to">
        {isAllowed(assignOrders.right) && !deletedAt ? (
          <AssignForm key={assignee?._id ?? ""} order={order} people={people} />
        ) : (
          <p>{assignee?.fullName ?? "Nobody"}</p>
        )}
      </Panel>
      <Panel title="Tags">
        <TagEditor
          tags={tags}
          suggestions={suggestions}
          isReadOnly={!isAllowed(changeOrderTags.right) || deletedAt !== null}
          send={(body) => call(changeOrderTags, { params: { id: _id }, body })}
        />
      </Panel>
    </>
  );
}

function AssignForm({ order: { _id, assignee }, people }: Pick<OrderDeskProps, "order" | "people">) {
  const { isBusy, press } = useAdminAction();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const assigneeId = String(new FormData(event.currentTarget).get("assigneeId") ?? "") || null;
    void press(() => call(assignOrders, { body: { orders: [_id], assigneeId } }), "Saved.");
  };
  const former =
    assignee && !people.some(({ id }) => id === assignee._id) ? [{ id: assignee._id, fullName: assignee.fullName }] : [];
  return (
    <form onSubmit={save} aria-label="Assigned to" className="space-y-3">
      <SelectField
        label="Member of staff"
        name="assigneeId"
        defaultValue={assignee?._id ?? ""}
        placeholder="Nobody"
        options={toPeopleOptions([...people, ...former])}
      />
      <button type="submit" disabled={isBusy} className="button button-quiet">
        {isBusy ? "Saving…" : "Save"}
      </button>
    </form>
  );
}
