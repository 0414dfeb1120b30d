"use client";

import { Toolbar } from "@base-ui/react/toolbar";
import { mergeAttributes, Node } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useContext, useState } from "react";
import { useReadOnly } from "@/components/kit/changeable";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { toast } from "@/components/kit/toast/toast";
import { CallError } from "@/lib/platform/browser/call";
import { largeImageUrl } from "@/lib/platform/shared/image";
import { isTextLink } from "@/lib/platform/shared/links";
import { type RichTextDocument, richText } from "@/lib/platform/shared/rich-text/rich-text";
import { textImage } from "@/lib/platform/shared/rich-text/rich-text-image";
import { ImageChooser } from "./image-chooser";
import { readPastedHtml } from "./pasted-html";
import { getState, groups, type Tool, tableTools } from "./tools";

type EditorBoxProps = {
  value: RichTextDocument;
  onChange: (document: RichTextDocument) => void;
  onBlur?: () => void;
  id: string;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
};

const editorClassName = [
  "min-h-48 max-h-[32rem] overflow-auto p-4 space-y-3 whitespace-pre-wrap break-words rounded-b-lg",
  "[&_h2]:text-lg [&_h2]:font-bold [&_h3]:font-bold [&_a]:text-teal [&_a]:underline [&_code]:font-mono [&_code]:text-sm",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-6 [&_ol]:pl-6 [&_blockquote]:border-l-4 [&_blockquote]:border-marigold",
  "[&_blockquote]:pl-4 [&_pre]:rounded [&_pre]:bg-mist [&_pre]:p-3 [&_hr]:border-line [&_table]:w-full",
  "[&_table]:border-collapse [&_td]:border [&_th]:border [&_td]:border-line [&_th]:border-line [&_td]:p-2 [&_th]:p-2",
  "[&_figure]:my-3 [&_figure]:w-fit [&_figure]:rounded-lg [&_img]:max-h-80 [&_img]:w-auto [&_img]:rounded-lg [&_img]:bg-mist",
  "[&_figcaption]:text-sm [&_figcaption]:text-stone [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-teal",
  "max-sm:[&_table]:text-sm max-sm:[&_td]:p-1.5 max-sm:[&_th]:p-1.5",
  "[&_td]:min-w-24 [&_td]:align-top [&_th]:bg-mist [&_th]:text-left [&_.selectedCell]:bg-teal-soft",
].join(" ");

/** The toolbar and the editable text. */
export function EditorBox({ value, onChange, onBlur, id, labelledBy, describedBy, isInvalid }: EditorBoxProps) {
  const isReadOnly = useReadOnly();
  const editor = useEditor({
    editable: !isReadOnly,
    extensions,
    content: value,
    // Without this the library waits for a second picture, in case the server had drawn the first.
    immediatelyRender: true,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        class: editorClassName,
        "aria-invalid": String(isInvalid),
        ...(describedBy && { "aria-describedby": describedBy }),
      },
      transformPastedHTML: (html) => {
        const pasted = readPastedHtml(html);
        reportImages(pasted.images);
        return pasted.html;
      },
      handlePaste: (_, { clipboardData }) => refuseFiles(clipboardData),
      handleDrop: (_, { dataTransfer }) => refuseFiles(dataTransfer),
    },
    onUpdate: ({ editor: current }) => onChange(toDocument(current)),
    ...(onBlur && { onBlur }),
  });
  return (
    <div className={`rounded-lg border bg-white ${isInvalid ? "border-brick" : "border-[#8b949a]"}`}>
      {isReadOnly ? <div className="min-h-12" /> : <EditorToolbar editor={editor} controls={id} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** Says which images were left out: only those of the gallery can be in a text. */
function reportImages(count: number): void {
  if (count === 0) return;
  const [pictures, them] = count === 1 ? ["1 picture was", "it"] : [`${count} pictures were`, "them"];
  toast("error", `${pictures} left out. Save ${them} as a file, add ${them} to the gallery, then use the button “Image”.`);
}

/** Files alone, such as a screenshot: `true` if nothing else is to be pasted. */
function refuseFiles(data: DataTransfer | null): boolean {
  const images = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  if (images.length === 0 || data?.types.includes("text/html")) return false;
  reportImages(images.length);
  return true;
}

/** The editor's content as it is saved, without the editor's internal attributes, so that a saved text compares as unchanged. */
function toDocument(editor: Editor): RichTextDocument {
  const json = editor.getJSON();
  // Only fails if the text is too long, which is reported on save: the editor's schema allows the same nodes and marks.
  return richText.safeParse(json).data ?? (json as RichTextDocument);
}

type EditorToolbarProps = {
  editor: Editor;
  /** The id of the editable text. */
  controls: string;
};

/** A single tab stop; arrow keys move between tools. Table tools are shown while the cursor is in a table. */
function EditorToolbar({ editor, controls }: EditorToolbarProps) {
  const [open, setOpen] = useState<"link" | "picture" | null>(null);
  const Chooser = useContext(ImageChooser);
  const close = () => setOpen(null);
  const state = useEditorState({ editor, selector: ({ editor: current }) => getState(current) });
  const press = ({ name, run }: Tool) => (name === "link" || name === "picture" ? setOpen(name) : run(editor));
  const button = (tool: Tool) => (
    <Toolbar.Button
      key={tool.name}
      aria-label={tool.label}
      title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
      aria-pressed={tool.isToggle ? state.active.includes(tool.name) : undefined}
      disabled={state.disabled.includes(tool.name)}
      onClick={() => press(tool)}
      className="grid size-10 place-items-center rounded hover:bg-mist lg:pointer-fine:size-9 aria-pressed:bg-teal aria-pressed:text-white data-[disabled]:opacity-40"
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
          <Toolbar.Group aria-label="Table" className="flex flex-wrap max-sm:contents">
            {tableTools.map(button)}
          </Toolbar.Group>
        )}
      </Toolbar.Root>
      {open === "link" && <LinkDialog editor={editor} onClose={close} />}
      {open === "picture" && Chooser && (
        <Chooser
          current={editor.isActive("picture") ? textImage(editor.getAttributes("picture")) : null}
          // Replaces a selected image, and otherwise inserts at the cursor, also within a list or a quotation.
          onChoose={(attrs) => editor.chain().focus().insertContent({ type: "picture", attrs }).run()}
          onClose={close}
        />
      )}
    </>
  );
}

const dataAttribute = (name: string, parse: (text: string) => unknown = (text) => text) => ({
  default: null,
  parseHTML: (element: HTMLElement) => parse(element.getAttribute(`data-${name}`) ?? ""),
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name] ?? "") }),
});

/** An image of the gallery, moved and removed as a unit. Images pasted from other pages are dropped. */
const imageExtension = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    key: dataAttribute("key"),
    width: dataAttribute("width", Number),
    height: dataAttribute("height", Number),
    alt: dataAttribute("alt"),
    caption: dataAttribute("caption"),
  }),
  parseHTML: () => [{ tag: "figure[data-key]", getAttrs: (element) => (textImage(toAttrs(element)) ? null : false) }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const image = textImage(node.attrs);
    const { width, height, alt = "", caption = "" } = image ?? {};
    const attributes = image ? { src: largeImageUrl(image), width, height, alt } : { alt: "" };
    return ["figure", mergeAttributes(HTMLAttributes), ["img", attributes], ["figcaption", {}, caption]];
  },
});

function toAttrs(element: HTMLElement): unknown {
  const { key, width, height, alt, caption } = element.dataset;
  return { key, width: Number(width), height: Number(height), alt, caption };
}

/** The nodes and marks of lib/platform/shared/rich-text/rich-text.ts. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    // It would add an empty paragraph after every table and list.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      isAllowedUri: (url) => isTextLink(url),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  imageExtension,
  TableKit.configure({ table: { resizable: false } }),
];

const invalidUrl = "Enter a URL that begins with https://, /, mailto: or tel:";

/** Asks for the URL of a link; an empty one removes the link. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const currentUrl = String(editor.getAttributes("link").href ?? "");
  const setLink = async (url: string) => {
    const href = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(url) ? `https://${url}` : url;
    if (href && !isTextLink(href)) throw new CallError(invalidUrl, 400, { href: invalidUrl });
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !currentUrl) chain.insertContent(toLinkNode(href)).run();
    else chain.setLink({ href }).run();
  };
  return (
    <ActionDialog
      title={currentUrl ? "Change the link" : "Add a link"}
      fields={[{ name: "href", label: "URL", maxLength: 2000, defaultValue: currentUrl }]}
      action={currentUrl ? "Change" : "Add"}
      onSend={({ href = "" }) => setLink(href)}
      onClose={onClose}
    >
      {currentUrl ? "Leave empty to remove the link." : "A page of the shop (/products), a website, mailto: or tel:."}
    </ActionDialog>
  );
}

const toLinkNode = (href: string) => ({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
