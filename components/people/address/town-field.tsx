"use client";

import { type KeyboardEvent, useId, useState } from "react";
import { FieldFrame } from "@/components/kit/form/field-frame";
import { placeText } from "@/lib/people/address/district-names";
import type { Place } from "@/lib/people/address/places";
import { findTowns, townText } from "@/lib/people/address/towns";
import { t } from "@/lib/platform/shared/language/t";

type TownFieldProps = { place: Place; onPick: (place: Place) => void; id?: string | undefined; error?: string | undefined };

/** One field for province, district and municipality: a combobox that finds any town of the country. */
export function TownField({ place, onPick, id, error }: TownFieldProps) {
  const listId = useId();
  /** `null` while the field shows the chosen town. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = typed === null ? [] : findTowns(typed);
  const isShown = isOpen && found.length > 0;
  const pick = (town: Place | undefined) => {
    if (!town) return;
    onPick(town);
    setTyped(null);
    setOpen(false);
  };
  const leave = () => {
    setOpen(false);
    if (found.length === 1) return pick(found[0]);
    if (!typed || place.municipality) setTyped(null);
  };
  const move = (by: number) => (isShown ? setAt((at + by + found.length) % found.length) : setOpen(true));
  const keys = new Map<string, () => void>([
    ["ArrowDown", () => move(1)],
    ["ArrowUp", () => move(-1)],
    ["Escape", () => (isShown ? setOpen(false) : setTyped(null))],
    // It must not send the form.
    ["Enter", () => isShown && pick(found[at])],
  ]);
  const press = (event: KeyboardEvent) => {
    const act = keys.get(event.key);
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  return (
    <FieldFrame id={id} label={t`Town`} error={error} hint={getHint(typed, found, place)} className="relative sm:col-span-2">
      {(controlProps) => (
        <>
          <input
            {...controlProps}
            className="field"
            role="combobox"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={80}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={isShown ? `${listId}-${at}` : undefined}
            value={typed ?? townText(place)}
            onChange={({ target }) => {
              setTyped(target.value);
              setOpen(true);
              setAt(0);
            }}
            onFocus={(event) => event.target.select()}
            onKeyDown={press}
            onBlur={leave}
          />
          <ul
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox with a list
            role="listbox"
            aria-label={t`Towns`}
            hidden={!isShown}
            className="absolute inset-x-0 top-full z-20 max-h-80 overflow-y-auto panel p-1 shadow-lift"
          >
            {found.map((town, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the active option
              <li
                key={townText(town)}
                id={`${listId}-${index}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox with a list
                role="option"
                aria-selected={index === at}
                // The field must keep the focus, or it would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(town)}
                onPointerMove={() => setAt(index)}
                className="flex min-h-11 cursor-pointer flex-col justify-center rounded-lg px-3 py-1.5 leading-tight aria-selected:bg-teal-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-teal"
              >
                <span className="font-semibold">{town.municipality}</span>
                <span className="text-sm text-stone">
                  {placeText(town.district)}, {placeText(town.province)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </FieldFrame>
  );
}

function getHint(typed: string | null, found: readonly Place[], { municipality, province }: Place): string {
  if (typed === null)
    return municipality ? t`${placeText(province)} province.` : t`Type the first letters, and choose your municipality.`;
  if (typed.trim() === "") return t`Type the first letters, and choose your municipality.`;
  if (found.length === 0) return t`No municipality is called “${typed.trim()}”. Try its district.`;
  return t`Choose your municipality from the list.`;
}
