"use client";

import { MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AddButton } from "@/components/kit/add-button";
import { AdminPage } from "@/components/kit/admin-page";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { FormDialog } from "@/components/kit/dialog/form-dialog";
import { EmptyState } from "@/components/kit/empty-state";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useVersionedSave } from "@/components/kit/hooks/use-versioned-save";
import { RowActions } from "@/components/kit/table/row-actions";
import { SortableList } from "@/components/kit/table/sortable-list";
import { type AdminFaq, createFaq, deleteFaq, editFaq, type FaqInput, orderFaqs } from "@/lib/content/faq/admin/contract";
import { call } from "@/lib/platform/browser/call";

type DialogState = { kind: "create" } | { kind: "edit" | "delete"; faq: AdminFaq } | null;

/** The questions of the shop's /faq page, for staff to edit and sort. */
export function FaqBoard({ faqs }: { faqs: AdminFaq[] }) {
  const { take, press } = useAdminAction();
  const [open, setOpen] = useState<DialogState>(null);
  const close = () => setOpen(null);
  const groups = [...new Set(faqs.flatMap(({ group }) => group || []))];
  const remove = (id: string) => take(() => call(deleteFaq, { params: { id } }), "Question deleted.");
  return (
    <AdminPage
      changeRight="content.change"
      title="FAQs"
      lead="Drag to change the order; questions of one group stand under one heading. Changes show in the shop right away."
      actions={
        <>
          <NepaliLink kind="faq" />
          <AddButton onPress={() => setOpen({ kind: "create" })}>New question</AddButton>
        </>
      }
    >
      {faqs.length === 0 ? (
        <EmptyState icon={<MessageCircleQuestion />} title="No questions yet">
          <p className="mt-2 text-stone">Start with the one you answered on the phone today.</p>
        </EmptyState>
      ) : (
        <SortableList
          label="Questions"
          items={faqs}
          getName={({ question }) => question}
          onSort={(ids) => press(() => call(orderFaqs, { body: { ids } }), "Order saved.")}
          className="space-y-3 dense:space-y-1.5"
          itemClassName="flex items-center gap-x-3 gap-y-2 panel p-3 sm:flex-wrap sm:gap-x-4 dense:py-1 dense:leading-snug"
        >
          {(each, handle) => (
            <>
              {handle}
              <div className="min-w-0 flex-1 sm:basis-48">
                <h2 className="font-bold break-words">{each.question}</h2>
                {each.group && <p className="text-sm text-stone">{each.group}</p>}
                <p className="note line-clamp-2 whitespace-pre-line dense:line-clamp-1">{each.answer}</p>
              </div>
              <RowActions
                name={each.question}
                actions={[
                  { label: "Edit", onPress: () => setOpen({ kind: "edit", faq: each }) },
                  { label: "Delete", isFinal: true, onPress: () => setOpen({ kind: "delete", faq: each }) },
                ]}
              />
            </>
          )}
        </SortableList>
      )}
      {open?.kind === "create" && <EditFaq faq={null} groups={groups} onClose={close} />}
      {open?.kind === "edit" && (
        <EditFaq faq={open.faq} version={faqs.find(({ _id }) => _id === open.faq._id)?.version} groups={groups} onClose={close} />
      )}
      {open?.kind === "delete" && (
        <ActionDialog title="Delete this question?" action="Delete" isFinal onSend={() => remove(open.faq._id)} onClose={close}>
          “{open.faq.question}” and its answer will be removed from the page right away.
        </ActionDialog>
      )}
    </AdminPage>
  );
}

type EditFaqProps = {
  faq: AdminFaq | null;
  version?: string | undefined;
  /** The groups that there are. */
  groups: readonly string[];
  onClose: () => void;
};

/** Adds or edits a question; `version` is its current one. */
function EditFaq({ faq, version: current, groups, onClose }: EditFaqProps) {
  const save = useVersionedSave(current);
  const send = (body: FaqInput) => {
    if (!faq) return save(() => call(createFaq, { body }), "Question added.");
    return save((version) => call(editFaq, { params: { id: faq._id }, body: { ...body, version } }), "Question saved.");
  };
  return (
    <FormDialog
      title={faq ? "Edit question" : "New question"}
      schema={createFaq.body}
      defaultValues={{ question: faq?.question ?? "", answer: faq?.answer ?? "", group: faq?.group ?? "" }}
      fields={[
        { name: "question", label: "Question" },
        { name: "answer", label: "Answer", kind: "long" },
        { name: "group", label: "Group", hint: "The heading on the page. Choose one, or type a new one.", suggestions: groups },
      ]}
      action="Save"
      onSend={send}
      onClose={onClose}
    />
  );
}
