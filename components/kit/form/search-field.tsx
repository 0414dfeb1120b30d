import type { ComponentProps } from "react";
import { Field } from "./field";

type SearchFieldProps = ComponentProps<typeof Field> & { q: string | undefined };

/** The search field of a list, whose text is `q` in the URL. */
export function SearchField({ q, ...field }: SearchFieldProps) {
  return <Field type="search" name="q" defaultValue={q} maxLength={100} {...field} />;
}
