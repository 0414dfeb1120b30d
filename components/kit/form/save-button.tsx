type SaveButtonProps = { form: { isBusy: boolean; isReady: boolean }; idle: string; busy: string };

export function SaveButton({ form: { isBusy, isReady }, idle, busy }: SaveButtonProps) {
  return (
    <button type="submit" disabled={!isReady} className="button button-primary">
      {isBusy ? busy : idle}
    </button>
  );
}
