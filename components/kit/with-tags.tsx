import { Fragment, type ReactNode } from "react";

type Tags = Record<string, (text: string) => ReactNode>;

/** A sentence with elements in it, which every language puts where it needs them: withTags(t`See <a>our policy</a>.`, { a: … }). */
export function withTags(text: string, tags: Tags): ReactNode {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/s);
  return parts.map((part, at) => {
    if (at % 3 === 1) return null;
    const tag = at % 3 === 2 ? tags[parts[at - 1] ?? ""] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their places
    return <Fragment key={at}>{tag ? tag(part) : part}</Fragment>;
  });
}
