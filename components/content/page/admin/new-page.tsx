"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AddButton } from "@/components/kit/add-button";
import { FormDialog } from "@/components/kit/dialog/form-dialog";
import { createPage, pageInput } from "@/lib/content/page/admin/contract";
import { getEditPath } from "@/lib/content/page/rules";
import { call } from "@/lib/platform/browser/call";

type NewPageProps = { kind: "service" | "help"; label: string };

const titleOnly = pageInput.pick({ title: true });

/** Asks for a title, creates the page and opens its editor. */
export function NewPage({ kind, label }: NewPageProps) {
  const { push } = useRouter();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AddButton onPress={() => setOpen(true)}>{label}</AddButton>
      {isOpen && (
        <FormDialog
          title={label}
          schema={titleOnly}
          defaultValues={{ title: "" }}
          fields={[{ name: "title", label: "Title", hint: "Used for the web address. Nobody sees it yet." }]}
          action="Create"
          onSend={async ({ title }) => {
            const page = await call(createPage, { body: { kind, title, summary: "", effectiveOn: null } });
            push(getEditPath(page) as "/");
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
