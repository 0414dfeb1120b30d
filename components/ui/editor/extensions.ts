import { TableKit } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { isTextLink } from "@/lib/platform/links";
import { imageExtension } from "./image-extension";

/** What the editor knows: the nodes and marks of lib/platform/rich-text/rich-text.ts. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    // It would leave an empty paragraph behind every table and list.
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
