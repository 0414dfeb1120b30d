import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Entity, saveTranslations } from "@/lib/office/translation/admin/contract";
import { answer, sentTo } from "@/tests/support/api";
import { renderAsOwner } from "@/tests/support/render-as";
import { TranslationForm } from "./translation-form";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const previous = { english: "Does it rain?", text: "पानी पर्छ?" };
const entity: Entity = {
  kind: "faq",
  id: "f1",
  name: "Does it snow?",
  texts: [
    { english: "Does it snow?", label: "Question", text: "", state: "outdated", previous },
    { english: "Often.", label: "Answer", text: "धेरै।", state: "done", previous: null },
    { english: "Take a coat.", label: "Answer", text: "कोट।", state: "draft", previous: null },
  ],
};

const sentStates = () => sentTo(saveTranslations).map(({ body }) => body.texts.map(({ text, state }) => [text, state]));

test("an old translation is taken over; a draft is only what was typed, and saving all publishes what was a draft", async () => {
  const translator = userEvent.setup();
  answer(saveTranslations, { changed: 1 }, { changed: 2 });
  renderAsOwner(<TranslationForm entity={entity} />);
  await translator.click(screen.getByRole("button", { name: "Start from this" }));
  expect(screen.getByRole("textbox", { name: "Nepali: Question" })).toHaveProperty("value", "पानी पर्छ?");
  await translator.click(screen.getByRole("button", { name: "Save as draft" }));
  const asDraft = [
    ["पानी पर्छ?", "draft"],
    ["धेरै।", "done"],
    ["कोट।", "draft"],
  ];
  await waitFor(() => expect(sentStates()).toEqual([asDraft]));
  await translator.click(screen.getByRole("button", { name: "Save all" }));
  await waitFor(() => expect(sentStates()).toEqual([asDraft, asDraft.map(([text]) => [text, "done"])]));
});

test("a mistake is shown below its field before anything is sent", async () => {
  const translator = userEvent.setup();
  renderAsOwner(<TranslationForm entity={entity} />);
  const [field] = screen.getAllByRole("textbox", { name: "Nepali: Answer" });
  await translator.type(field as HTMLElement, "<b>x</b>");
  await translator.click(screen.getByRole("button", { name: "Save all" }));
  expect(await screen.findByText("Take out the tag <b>: the English text does not have it.")).toBeTruthy();
  expect(sentTo(saveTranslations)).toEqual([]);
});
