export function Spinner({ label, labelClass }: { label: string; labelClass?: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-stone">
      <span
        aria-hidden="true"
        className="size-5 animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-line border-t-teal"
      />
      {labelClass ? <span className={labelClass}>{label}</span> : label}
    </span>
  );
}
