"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { type ComponentType, type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useOpenDialog } from "@/components/kit/hooks/open-dialogs";
import { useMay } from "@/components/kit/hooks/use-rights";
import { useUnloadWarning } from "@/components/kit/hooks/use-unload-warning";
import { CallError } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import type { NeededRight } from "@/lib/platform/shared/rights";

type DialogProps = {
  title: string;
  /** For forms with several columns. */
  isWide?: boolean;
  /** Receives the focus on close if the button that opened the dialog is gone. */
  fallbackFocus?: RefObject<HTMLElement | null>;
  /** Receives the focus when it opens, instead of the first field or button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Must remove the dialog. Called on Escape, on cancel, and once the action has succeeded. */
  onClose: () => void;
  children?: ReactNode;
};

/**
 * A modal dialog. Typed input is not lost by accident: a click outside does not close it, Escape only the second time, and the
 * browser asks before it reloads or closes the page.
 */
export function Dialog({ title, isWide = false, fallbackFocus, initialFocus, onClose, children }: DialogProps) {
  const takes = useOpenDialog();
  const [opener] = useState(() => document.activeElement);
  const isChanged = useRef(false);
  const [isAsking, setAsking] = useState(false);
  useUnloadWarning(true, () => isChanged.current);
  const close = (reason: string, event: Event) => {
    if (reason === "escape-key" && !takes(event)) return;
    if (reason === "escape-key" && isChanged.current && !isAsking) setAsking(true);
    else onClose();
  };
  return (
    <Base.Root open disablePointerDismissal onOpenChange={(isOpen, { reason, event }) => isOpen || close(reason, event)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-ink/50" />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={fallbackFocus && (() => opener?.isConnected || fallbackFocus.current)}
          // React would bubble it to the form that the dialog was opened from.
          onSubmit={(event) => event.stopPropagation()}
          onInput={() => {
            isChanged.current = true;
            setAsking(false);
          }}
          className={`fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] scroll-pb-24 overflow-y-auto ${isWide ? "max-w-2xl" : "max-w-md"} rounded-xl bg-white p-6 text-ink shadow-lift outline-none`}
        >
          <Base.Title className="text-xl font-bold">{title}</Base.Title>
          {children}
          {isAsking && <p role="alert" className="mt-8 font-semibold">{t`Press Escape again to close without saving.`}</p>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type DialogButtonsProps = { cancelLabel?: string; cancelLook?: "quiet" | "primary"; children?: ReactNode };

/** The last row of a dialog: the close button and the actions. It stays in sight while a long dialog is scrolled. */
export function DialogButtons({ cancelLabel = t`Cancel`, cancelLook = "quiet", children }: DialogButtonsProps) {
  return (
    <div className="sticky -bottom-6 -mx-6 mt-2 -mb-6 flex flex-wrap justify-end gap-3 bg-white px-6 pt-4 pb-6">
      {cancelLook === "primary" && children}
      <Base.Close className={`button button-${cancelLook}`}>{cancelLabel}</Base.Close>
      {cancelLook === "quiet" && children}
    </div>
  );
}

/** A dialog that only shows something; `actions` are placed next to its close button. */
export function NoticeDialog({ actions, children, ...dialog }: DialogProps & { actions?: ReactNode }) {
  return (
    <Dialog {...dialog}>
      <div className="mt-2 text-stone">{children}</div>
      <DialogButtons cancelLabel={t`Close`} cancelLook="primary">
        {actions}
      </DialogButtons>
    </Dialog>
  );
}

type Errors = Record<string, string>;

/** The trimmed values by field name. Unchecked boxes are left out. */
export type DialogValues = Partial<Record<string, string>>;

function toValues(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, text]) => (typeof text === "string" ? [[name, text.trim()]] : [])));
}

type TextField = {
  name: string;
  label: string;
  isRequired?: boolean;
  maxLength?: number;
  isLong?: boolean;
  defaultValue?: string;
};

function getMissing(fields: readonly TextField[], values: DialogValues): Errors {
  const missing = fields.filter(({ name, isRequired }) => isRequired && !values[name]);
  return Object.fromEntries(missing.map(({ name, label }) => [name, t`${label} is required`]));
}

export type ActionDialogProps = Omit<DialogProps, "children" | "initialFocus"> & {
  /** The verb on the button. */
  action: string;
  /** Whether it cannot be undone. Only such actions have a red button. */
  isFinal?: boolean;
  /** Whether Enter does it as soon as the dialog is open. Only for what can be done again or undone. */
  isReady?: boolean;
  /** Only needed if "Cancel" could be mistaken for the action itself. */
  cancelLabel?: string;
  fields?: readonly TextField[];
  /** Validates before sending; returns errors by field name. */
  check?: (values: DialogValues) => Errors;
  /** If it throws a CallError or returns false, the dialog stays open and keeps its input. */
  onSend: (values: DialogValues, form: FormData) => unknown;
  /** The question, or custom fields, which receive the errors. */
  children?: ReactNode | ((errors: Errors) => ReactNode);
};

/** Asks for confirmation before an action, with the few fields that it needs. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, isFinal = false, isReady = false, cancelLabel, fields = [], check, onSend, children, ...dialog } = props;
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const actionRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const send = async (form: HTMLFormElement, data: FormData, values: DialogValues) => {
    try {
      if ((await onSend(values, data)) !== false) dialog.onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(error.fields);
      // Errors of fields in this form are shown next to them.
      setProblem(Object.keys(error.fields).some((name) => form.elements.namedItem(name)) ? "" : error.message);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = toValues(data);
    const invalid = { ...getMissing(fields, values), ...check?.(values) };
    setErrors(invalid);
    setProblem("");
    if (Object.keys(invalid).length > 0) return;
    setBusy(true);
    await send(event.currentTarget, data, values).finally(() => setBusy(false));
  };
  return (
    <Dialog {...dialog} initialFocus={isReady ? actionRef : undefined}>
      <form ref={formRef} onSubmit={submit} noValidate className="mt-3 space-y-4">
        {typeof children === "function" ? children(errors) : children && <div className="text-stone">{children}</div>}
        {fields.map(({ isRequired, isLong, label, ...field }) => {
          const Box = isLong ? TextAreaField : Field;
          return (
            <Box
              key={field.name}
              maxLength={300}
              {...field}
              label={isRequired ? label : t`${label} (optional)`}
              autoComplete="off"
              error={errors[field.name]}
            />
          );
        })}
        {problem && <FormProblem text={problem} />}
        <DialogButtons cancelLabel={cancelLabel}>
          <button
            ref={actionRef}
            type="submit"
            disabled={isBusy}
            className={`button ${isFinal ? "button-danger" : "button-strong"}`}
          >
            {action}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

type ActionButtonProps = Omit<ActionDialogProps, "onClose"> & {
  label: string;
  /** What the action needs: without it there is no button. */
  to?: NeededRight;
  look?: "quiet" | "primary" | "strong" | "final";
  Icon?: ComponentType<{ size: number; "aria-hidden": "true" }>;
};

/** A button with its own ActionDialog, for places where the button still exists after a failed action. */
export function ActionButton({ label, to = "any", look = "quiet", Icon, ...dialog }: ActionButtonProps) {
  const isAllowed = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed(to)) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={`button button-${look}`}>
        {Icon && <Icon size={18} aria-hidden="true" />}
        {label}
      </button>
      {isOpen && <ActionDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
