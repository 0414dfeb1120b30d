import { hasLink } from "@/lib/platform/shared/links";

/** Only payloads name this host. */
export const inventedHost = "xss.invalid";

/** Texts that would run as scripts in a careless page; most of them would set `hit`. */
export const payloads = [
  "<script>hit=1</script>",
  `<img src=//${inventedHost}/i onerror=hit=1>`,
  "<svg onload=hit=1>",
  `"'><x-hit onfocus=hit=1 autofocus tabindex=0>`,
  "</title><script>hit=1</script>",
  "</script><script>hit=1</script>",
  "</textarea><svg onload=hit=1>",
  "javascript:hit=1",
  ["{{7*7}}$", "{7*7}"].join(""),
  "\u202Egnp.exe",
] as const;

/** Matches HTML in which a payload was rendered as markup. */
export const markup = /<(script|svg|img|x-hit)\b[^>]{0,60}hit=1|<script>hit=1|<x-hit/i;

/** Collapses white space, so that a page's text can be compared. Marks that turn the direction of writing are never stored. */
export const plain = (text: string) => text.replaceAll("\u202E", "").replaceAll(/\s+/g, " ").trim();

export type HostileInput = ReturnType<typeof hostileInput>;

/** Creates hostile texts, each with other payloads and a mark of its own, and tracks which of them no page has shown yet. */
export function hostileInput() {
  const input = new Map<string, string>();
  const unseen = new Set<string>();
  const run = Math.random().toString(36).slice(2, 6);
  let count = 0;

  function add(field: string, text: string): string {
    input.set(field, text);
    unseen.add(field);
    return text;
  }

  /** As many payloads as fit into the field. Each field starts with the next payload. */
  function word(field: string, maxLength = 120, isUsable: (payload: string) => boolean = () => true): string {
    const at = count++;
    let text = `J${run}${at}`;
    const rotated = payloads.map((_, index) => payloads[(at + index) % payloads.length] ?? "").filter(isUsable);
    for (const payload of rotated) if (text.length + 1 + payload.length <= maxLength) text += ` ${payload}`;
    return add(field, text);
  }

  return {
    /** The prefix of all texts. */
    mark: `J${run}`,
    word,
    /** A person's or a company's name, which may contain no link. */
    name: (field: string, maxLength: number) => word(field, maxLength, (payload) => !hasLink(payload)),
    /** This phrase after a mark. */
    exactly(field: string, phrase: string, separator = " "): string {
      const text = `J${run}${count++}${separator}${phrase}`;
      return add(field, text);
    },
    /** The fields whose whole text is in this text of a page; from then on they count as shown. */
    findShown(text: string): string[] {
      const fields = [...input].filter(([, value]) => text.includes(plain(value))).map(([field]) => field);
      for (const field of fields) unseen.delete(field);
      return fields;
    },
    get: (field: string) => input.get(field) ?? "",
    unseen: () => [...unseen],
  };
}

/** A rich text of one paragraph. */
export const rich = (text: string, href?: string) => ({
  type: "doc",
  content: [
    { type: "paragraph", content: [{ type: "text", text, ...(href && { marks: [{ type: "link", attrs: { href } }] }) }] },
  ],
});
