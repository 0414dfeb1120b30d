"use client";

import type { Editor } from "@tiptap/react";
import { TextDialog } from "@/components/ui/dialog/text-dialog";
import { CallError } from "@/lib/platform/api/call";
import { isTextLink } from "@/lib/platform/links";

const wrong = "An address begins with https://, /, mailto: or tel:";

/** Asks where a link leads; an empty address takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = String(editor.getAttributes("link").href ?? "");
  const lead = async (given: string) => {
    const href = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(given) ? `https://${given}` : given;
    if (href && !isTextLink(href)) throw new CallError(wrong, 400, { href: wrong });
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !present) chain.insertContent(linked(href)).run();
    else chain.setLink({ href }).run();
  };
  return (
    <TextDialog
      title={present ? "Change the link" : "Add a link"}
      fields={[{ name: "href", label: "Address", maxLength: 2000, defaultValue: present }]}
      action={present ? "Change" : "Add"}
      onSend={({ href = "" }) => lead(href)}
      onClose={onClose}
    >
      {present ? "Leave it empty to take the link away." : "A page of the shop (/products), a website, mailto: or tel:."}
    </TextDialog>
  );
}

const linked = (href: string) => ({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
