import { type PasswordFor, passwordHint } from "@/lib/people/users/rules";

const colors = ["bg-line", "bg-brick", "bg-marigold", "bg-leaf"];

/** The rule for the password, then its strength so far. */
export function PasswordHint({ password, who }: { password: string; who?: PasswordFor }) {
  const { strength, text } = passwordHint(password, who);
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
