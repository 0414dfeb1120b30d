import { passwordHint } from "@/lib/users/rules";

const colors = ["bg-line", "bg-brick", "bg-marigold", "bg-leaf"];

/** The strength of the password so far. */
export function PasswordHint({ password }: { password: string }) {
  const { strength, text } = passwordHint(password);
  return (
    <>
      <span aria-hidden="true" className="mb-1 flex gap-1">
        {[1, 2, 3].map((level) => (
          <span key={level} className={`h-1 flex-1 rounded-full ${level <= strength ? colors[strength] : "bg-line"}`} />
        ))}
      </span>
      {text}
    </>
  );
}
