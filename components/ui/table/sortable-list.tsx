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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { type ReactNode, useId } from "react";

type Item = { _id: string; name: string };

type SortableListProps<T extends Item> = {
  label: string;
  items: readonly T[];
  /** The whole list in its new order. */
  onSort: (items: T[]) => void;
  className?: string;
  itemClassName?: string;
  /** `handle` is the button to drag an item by, with the pointer or with Space and the arrow keys. */
  children: (item: T, handle: ReactNode) => ReactNode;
};

/** A list that can be sorted by drag and drop, with pointer or keyboard, announced to screen readers. */
export function SortableList<T extends Item>(props: SortableListProps<T>) {
  const { label, items, onSort, className, itemClassName, children } = props;
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const getIndex = (id: UniqueIdentifier) => items.findIndex(({ _id }) => _id === id);
  const sort = ({ active, over }: DragEndEvent) => {
    const [from, to] = [getIndex(active.id), over ? getIndex(over.id) : -1];
    if (to >= 0 && from !== to) onSort(move(items, from, to));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={sort}
      accessibility={{
        announcements: getAnnouncements(items, getIndex),
        screenReaderInstructions: {
          draggable: "Press Space to pick it up, the arrow keys to move it, Space again to drop it, or Escape to cancel.",
        },
      }}
    >
      <SortableContext items={items.map(({ _id }) => _id)} strategy={rectSortingStrategy}>
        <ul aria-label={label} className={className}>
          {items.map((item) => (
            <SortableItem key={item._id} item={item} className={itemClassName}>
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = { item: Item; className: string | undefined; children: (handle: ReactNode) => ReactNode };

function SortableItem({ item, className, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item._id,
  });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Move ${item.name}`}
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

function move<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

function getAnnouncements(items: readonly Item[], getIndex: (id: UniqueIdentifier) => number): Announcements {
  const getName = (id: UniqueIdentifier) => items[getIndex(id)]?.name ?? "";
  const getPosition = (id: UniqueIdentifier) => `${getIndex(id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `${getName(active.id)} picked up, ${getPosition(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${getName(active.id)} is now ${getPosition(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${getName(active.id)} dropped${over ? `, ${getPosition(over.id)}` : ""}.`,
    onDragCancel: ({ active }) => `${getName(active.id)} stays where it was.`,
  };
}
