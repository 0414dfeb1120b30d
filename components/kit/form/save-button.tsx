type SaveButtonProps = {
  form: { isBusy: boolean; isReady: boolean };
  idle: string;
  busy: string;
  /** Of a form beside a page's main one. */
  isQuiet?: boolean;
};

export function SaveButton({ form: { isBusy, isReady }, idle, busy, isQuiet = false }: SaveButtonProps) {
  return (
    <button type="submit" disabled={!isReady} className={`button ${isQuiet ? "button-quiet" : "button-primary"}`}>
      {isBusy ? busy : idle}
    </button>
  );
}
