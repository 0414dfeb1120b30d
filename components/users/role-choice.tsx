import type { ComponentProps } from "react";

const kinds = [
  { role: "b2c", name: "For my home", text: "To buy for a house, flat or building of your own." },
  { role: "b2b", name: "For my business", text: "Contractors, dealers and builders with a PAN." },
] as const;

/** The two kinds of account. */
export function RoleChoice({ error: _, ...input }: ComponentProps<"input"> & { error?: string | undefined }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">What is the account for?</legend>
      <div className="choices grid sm:grid-cols-2">
        {kinds.map(({ role, name, text }) => (
          <label key={role}>
            <input {...input} type="radio" value={role} defaultChecked={role === "b2c"} />
            <span>
              {name}
              <small>{text}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
