import type { ReactNode } from "react";

type FileButtonProps = {
  accept?: string;
  disabled: boolean;
  onChoose: (file: File) => void;
  className?: string;
  children: ReactNode;
};

/** A button that lets a file be chosen, by default an image; also the same one again. */
export function FileButton(props: FileButtonProps) {
  const { accept = "image/jpeg,image/png,image/webp", disabled, onChoose, className = "", children } = props;
  return (
    <label
      className={`button button-quiet cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold ${className}`}
    >
      {children}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onChoose(file);
        }}
        className="sr-only"
      />
    </label>
  );
}
