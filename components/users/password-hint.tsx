import { passwordHint } from "@/lib/users/rules";

const colors = ["bg-line", "bg-brick", "bg-marigold", "bg-leaf"];

/** How strong the password is so far. */
export function PasswordHint({ password }: { password: string }) {
  const { strength, text } = passwordHint(password);
  return (
    <>
      <span aria-hidden="true" className="mb-1 flex gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={`h-1 flex-1 rounded-full ${step <= strength ? colors[strength] : "bg-line"}`} />
        ))}
      </span>
      {text}
    </>
  );
}
