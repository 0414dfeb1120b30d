/** Words that would run in a careless page; `hit` is what each would set. */
export const inventedHost = "xss.invalid";

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

/** What stands in no HTML that was made of the payloads, unless one of them got out as markup. */
export const markup = /<(script|svg|img|x-hit)\b[^>]{0,60}hit=1|<script>hit=1|<x-hit/i;

/** As a page's text is compared: spaces and line breaks are all the same there. */
export const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

export type HostileInput = ReturnType<typeof hostileInput>;

/** Words for many fields, each with other payloads and a mark of its own, and which of them no page has shown yet. */
export function hostileInput() {
  const input = new Map<string, string>();
  const unseen = new Set<string>();
  const run = Math.random().toString(36).slice(2, 6);
  let made = 0;

  function keep(field: string, text: string): string {
    input.set(field, text);
    unseen.add(field);
    return text;
  }

  /** As many payloads as the field takes; at least one. Every field begins with the next. */
  function word(field: string, longest = 120, usable: (payload: string) => boolean = () => true): string {
    const at = made++;
    let text = `J${run}${at}`;
    const turn = payloads.map((_, index) => payloads[(at + index) % payloads.length] ?? "").filter(usable);
    for (const payload of turn) if (text.length + 1 + payload.length <= longest) text += ` ${payload}`;
    return keep(field, text);
  }

  return {
    /** What all of them begin with. */
    mark: `J${run}`,
    word,
    /** These words, behind a mark. */
    exactly(field: string, phrase: string, joint = " "): string {
      const text = `J${run}${made++}${joint}${phrase}`;
      return keep(field, text);
    },
    /** Which fields a page's text shows in full. */
    look(text: string): string[] {
      const fields = [...input].filter(([, value]) => text.includes(plain(value))).map(([field]) => field);
      for (const field of fields) unseen.delete(field);
      return fields;
    },
    of: (field: string) => input.get(field) ?? "",
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
