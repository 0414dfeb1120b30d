import type { Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  Columns3,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Rows3,
  Strikethrough,
  Table,
  TableColumnsSplit,
  TableProperties,
  TableRowsSplit,
  TextQuote,
  Trash2,
  Underline,
  Undo2,
} from "lucide-react";

type Chain = ReturnType<Editor["chain"]>;

export type Tool = {
  name: string;
  label: string;
  Icon: LucideIcon;
  keys?: string;
  isToggle?: boolean;
  run: (editor: Editor) => void;
  can: (editor: Editor) => boolean;
};

type ToolView = Pick<Tool, "name" | "label" | "Icon" | "keys">;

const command = (view: ToolView, apply: (chain: Chain) => Chain): Tool => ({
  ...view,
  run: (editor) => void apply(editor.chain().focus()).run(),
  can: (editor) => apply(editor.can().chain() as Chain).run(),
});
const toggle = (view: ToolView, apply: (chain: Chain) => Chain): Tool => ({ ...command(view, apply), isToggle: true });

export const groups: { label: string; tools: Tool[] }[] = [
  {
    label: "Text style",
    tools: [
      toggle({ name: "bold", label: "Bold", Icon: Bold, keys: "Ctrl+B" }, (chain) => chain.toggleBold()),
      toggle({ name: "italic", label: "Italic", Icon: Italic, keys: "Ctrl+I" }, (chain) => chain.toggleItalic()),
      toggle({ name: "underline", label: "Underline", Icon: Underline, keys: "Ctrl+U" }, (chain) => chain.toggleUnderline()),
      toggle({ name: "strike", label: "Strikethrough", Icon: Strikethrough, keys: "Ctrl+Shift+S" }, (chain) =>
        chain.toggleStrike(),
      ),
      toggle({ name: "code", label: "Code", Icon: Code, keys: "Ctrl+E" }, (chain) => chain.toggleCode()),
      toggle({ name: "link", label: "Link", Icon: Link2 }, (chain) => chain),
    ],
  },
  {
    label: "Paragraphs",
    tools: [
      toggle({ name: "heading2", label: "Heading", Icon: Heading2, keys: "Ctrl+Alt+2" }, (chain) =>
        chain.toggleHeading({ level: 2 }),
      ),
      toggle({ name: "heading3", label: "Smaller heading", Icon: Heading3, keys: "Ctrl+Alt+3" }, (chain) =>
        chain.toggleHeading({ level: 3 }),
      ),
      toggle({ name: "bulletList", label: "List", Icon: List, keys: "Ctrl+Shift+8" }, (chain) => chain.toggleBulletList()),
      toggle({ name: "orderedList", label: "Numbered list", Icon: ListOrdered, keys: "Ctrl+Shift+7" }, (chain) =>
        chain.toggleOrderedList(),
      ),
      toggle({ name: "blockquote", label: "Quotation", Icon: TextQuote, keys: "Ctrl+Shift+B" }, (chain) =>
        chain.toggleBlockquote(),
      ),
      command({ name: "rule", label: "Divider", Icon: Minus }, (chain) => chain.setHorizontalRule()),
      toggle({ name: "picture", label: "Image", Icon: ImagePlus }, (chain) => chain),
      command({ name: "table", label: "Table", Icon: Table }, (chain) =>
        chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      ),
    ],
  },
  {
    label: "History",
    tools: [
      command({ name: "undo", label: "Undo", Icon: Undo2, keys: "Ctrl+Z" }, (chain) => chain.undo()),
      command({ name: "redo", label: "Redo", Icon: Redo2, keys: "Ctrl+Shift+Z" }, (chain) => chain.redo()),
    ],
  },
];

export const tableTools: Tool[] = [
  command({ name: "addRow", label: "Add a row below", Icon: Rows3 }, (chain) => chain.addRowAfter()),
  command({ name: "addColumn", label: "Add a column after", Icon: Columns3 }, (chain) => chain.addColumnAfter()),
  command({ name: "deleteRow", label: "Remove this row", Icon: TableRowsSplit }, (chain) => chain.deleteRow()),
  command({ name: "deleteColumn", label: "Remove this column", Icon: TableColumnsSplit }, (chain) => chain.deleteColumn()),
  command({ name: "headerRow", label: "First row as heading", Icon: TableProperties }, (chain) => chain.toggleHeaderRow()),
  command({ name: "deleteTable", label: "Remove the table", Icon: Trash2 }, (chain) => chain.deleteTable()),
];

const allTools = [...groups.flatMap(({ tools }) => tools), ...tableTools];

/** Which tools are active at the cursor, and which are disabled there. */
export function getState(editor: Editor) {
  const heading = editor.getAttributes("heading").level;
  return {
    active: allTools
      .filter(({ name }) => (name.startsWith("heading") ? name === `heading${heading}` : editor.isActive(name)))
      .map(getName),
    disabled: allTools.filter(({ can }) => !can(editor)).map(getName),
    isInTable: editor.isActive("table"),
  };
}

const getName = ({ name }: Tool) => name;
