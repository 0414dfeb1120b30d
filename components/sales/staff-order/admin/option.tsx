type OptionProps = { name: string; label: string; text: string; isChosen: boolean; onChoose: () => void };

/** One of several options, as a card. */
export function Option({ name, label, text, isChosen, onChoose }: OptionProps) {
  return (
    <label className="option">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="note block">{text}</span>
      </span>
    </label>
  );
}
