/** Ends a dialog that only shows something. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <div className="mt-6 flex justify-end">
      <button type="button" onClick={onClose} className="button button-primary">
        Close
      </button>
    </div>
  );
}
