"use client";

import { X } from "lucide-react";
import { type FormEvent, useId, useRef } from "react";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { maxTagLength, maxTags, type TagChange } from "@/lib/people/tag/contract";
import { TagList } from "./tag-list";

type TagEditorProps = {
  tags: readonly string[];
  /** Every tag of the shop. */
  suggestions: readonly string[];
  isReadOnly?: boolean;
  send: (change: TagChange) => Promise<unknown>;
};

/** The tags of a person, an order or an enquiry, with a box that suggests those in use. */
export function TagEditor({ tags, suggestions, isReadOnly = false, send }: TagEditorProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { isBusy, press } = useAdminAction();
  if (isReadOnly) return tags.length > 0 ? <TagList tags={tags} /> : <p className="text-stone">No tags.</p>;
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tag = box.current?.value.trim();
    if (!tag) return box.current?.focus();
    await press(async () => {
      await send({ add: [tag], remove: [] });
      if (box.current) box.current.value = "";
    }, "");
    box.current?.focus();
  };
  const remove = async (tag: string) => {
    await press(() => send({ add: [], remove: [tag] }), "");
    box.current?.focus();
  };
  return (
    <div>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex max-w-full items-center rounded-lg bg-mist pl-3">
              <span className="min-w-0 truncate">{tag}</span>
              <button
                type="button"
                disabled={isBusy}
                onClick={() => void remove(tag)}
                className="grid size-11 shrink-0 place-items-center rounded-lg"
              >
                <X size={16} aria-hidden="true" />
                <span className="sr-only">Remove the tag {tag}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < maxTags && (
        <form onSubmit={add} aria-label="Add a tag" className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <label htmlFor={id} className="mb-1 block text-sm font-semibold">
              New tag
            </label>
            <input ref={box} id={id} className="field" list={`${id}-list`} maxLength={maxTagLength} autoComplete="off" />
            <datalist id={`${id}-list`}>
              {suggestions
                .filter((tag) => !tags.includes(tag))
                .map((tag) => (
                  <option key={tag} value={tag} />
                ))}
            </datalist>
          </div>
          <button type="submit" disabled={isBusy} className="button button-quiet">
            Add
          </button>
        </form>
      )}
    </div>
  );
}
