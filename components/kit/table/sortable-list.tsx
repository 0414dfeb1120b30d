"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";

type SortableListProps<T> = {
  label: string;
  items: readonly T[];
  getName: (item: T, at: number) => string;
  /** Saves the new order, which is shown until other `items` arrive. */
  onSort: (ids: string[]) => void;
  className?: string;
  itemClassName?: string;
  /** `handle` is the button to drag an item by, with the pointer or with Space and the arrow keys. */
  children: (item: T, handle: ReactNode) => ReactNode;
};

/** A list that can be sorted by drag and drop, with pointer or keyboard, announced to screen readers. */
export function SortableList<T extends { _id: string }>(props: SortableListProps<T>) {
  const { label, items, getName, onSort, className, itemClassName, children } = props;
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [order, setOrder] = useState<string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's order replaces the optimistic one
  useEffect(() => setOrder(null), [items]);
  const sorted = order ? order.flatMap((id) => items.find(({ _id }) => _id === id) ?? []) : items;
  const ids = sorted.map(({ _id }) => _id);
  const names = sorted.map(getName);
  const getIndex = (id: UniqueIdentifier) => sorted.findIndex(({ _id }) => _id === id);
  const sort = ({ active, over }: DragEndEvent) => {
    const [from, to] = [getIndex(active.id), over ? getIndex(over.id) : -1];
    if (to < 0 || from === to) return;
    const moved = arrayMove(ids, from, to);
    setOrder(moved);
    onSort(moved);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={sort}
      accessibility={{
        announcements: getAnnouncements(names, getIndex),
        screenReaderInstructions: {
          draggable: "Press Space to pick it up, the arrow keys to move it, Space again to drop it, or Escape to cancel.",
        },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul aria-label={label} className={className}>
          {sorted.map((item, at) => (
            <SortableItem key={item._id} id={item._id} name={getName(item, at)} className={itemClassName}>
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = { id: string; name: string; className: string | undefined; children: (handle: ReactNode) => ReactNode };

function SortableItem({ id, name, className, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
      className="grid size-11 shrink-0 cursor-grab max-sm:-mx-2 touch-none place-items-center rounded-lg text-stone hover:bg-mist active:cursor-grabbing"
    >
      <GripVertical size={20} aria-hidden="true" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`${className ?? ""} ${isDragging ? "relative z-10 shadow-lift" : ""}`}
    >
      {children(handle)}
    </li>
  );
}

function getAnnouncements(names: readonly string[], getIndex: (id: UniqueIdentifier) => number): Announcements {
  const getName = (id: UniqueIdentifier) => names[getIndex(id)] ?? "";
  const getPosition = (id: UniqueIdentifier) => `${getIndex(id) + 1} of ${names.length}`;
  return {
    onDragStart: ({ active }) => `${getName(active.id)} picked up, ${getPosition(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${getName(active.id)} is now ${getPosition(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${getName(active.id)} dropped${over ? `, ${getPosition(over.id)}` : ""}.`,
    onDragCancel: ({ active }) => `${getName(active.id)} stays where it was.`,
  };
}
