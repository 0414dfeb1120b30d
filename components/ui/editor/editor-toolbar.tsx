"use client";

import { Toolbar } from "@base-ui/react/toolbar";
import { type Editor, useEditorState } from "@tiptap/react";
import { useContext, useState } from "react";
import { textImage } from "@/lib/platform/rich-text/rich-text-image";
import { Outside } from "../outside";
import { ImageChooser } from "./image-chooser";
import { LinkDialog } from "./link-dialog";
import { getState, groups, type Tool, tableTools } from "./tools";

type EditorToolbarProps = {
  editor: Editor;
  /** The id of the text. */
  controls: string;
};

/** One stop for Tab; arrow keys go from tool to tool. The tools of a table come while the cursor stands in one. */
export function EditorToolbar({ editor, controls }: EditorToolbarProps) {
  const [asked, setAsked] = useState<"link" | "picture" | null>(null);
  const Chooser = useContext(ImageChooser);
  const close = () => setAsked(null);
  const state = useEditorState({ editor, selector: ({ editor: current }) => getState(current) });
  const press = ({ name, run }: Tool) => (name === "link" || name === "picture" ? setAsked(name) : run(editor));
  const button = (tool: Tool) => (
    <Toolbar.Button
      key={tool.name}
      aria-label={tool.label}
      title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
      aria-pressed={tool.isToggle ? state.active.includes(tool.name) : undefined}
      disabled={state.barred.includes(tool.name)}
      onClick={() => press(tool)}
      className="grid size-10 place-items-center rounded hover:bg-mist aria-pressed:bg-teal aria-pressed:text-white data-[disabled]:opacity-40"
    >
      <tool.Icon size={18} aria-hidden="true" />
    </Toolbar.Button>
  );
  return (
    <>
      <Toolbar.Root
        aria-label="Text"
        aria-controls={controls}
        className="sticky top-0 z-10 flex flex-wrap gap-y-1 rounded-t-lg border-b border-line bg-paper p-1 sm:gap-x-1 xl:gap-x-3"
      >
        {groups.map((group) => (
          <Toolbar.Group key={group.label} aria-label={group.label} className="flex flex-wrap max-sm:contents">
            {group.tools.filter(({ name }) => Chooser || name !== "picture").map(button)}
          </Toolbar.Group>
        ))}
        {state.isInTable && (
          <Toolbar.Group aria-label="This table" className="flex flex-wrap max-sm:contents">
            {tableTools.map(button)}
          </Toolbar.Group>
        )}
      </Toolbar.Root>
      {asked === "link" && (
        <Outside>
          <LinkDialog editor={editor} onClose={close} />
        </Outside>
      )}
      {asked === "picture" && Chooser && (
        <Outside>
          <Chooser
            present={editor.isActive("picture") ? textImage(editor.getAttributes("picture")) : null}
            // In the place of the image that is chosen; in a list or a quotation, where the cursor stands.
            onChoose={(attrs) => editor.chain().focus().insertContent({ type: "picture", attrs }).run()}
            onClose={close}
          />
        </Outside>
      )}
    </>
  );
}
