import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { shrinkImage } from "@/components/kit/shrink-image";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { PhotoField } from "./photo-field";
import { usePhotos } from "./use-photos";

vi.mock("@/components/kit/shrink-image", () => ({ shrinkImage: vi.fn() }));
vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:photo", revokeObjectURL: () => {} }));

const photo = (name: string) => new File([name], name, { type: "image/jpeg" });
const max = 3;
const visitor = userEvent.setup();
const choose = (...names: string[]) => visitor.upload(screen.getByLabelText(/^Add/), names.map(photo));
const names = () => screen.queryAllByRole("img").map((image) => image.getAttribute("alt"));
const sendButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
let finish: (() => void)[] = [];
const finishAll = () =>
  act(async () => {
    for (const each of finish) each();
  });

function Form({ stored = [] }: { stored?: string[] }) {
  const [files, setFiles] = useState<File[]>([]);
  const [kept, setKept] = useState(stored);
  const photos = usePhotos({ files, max: max - kept.length, onChange: setFiles });
  return (
    <>
      <PhotoField
        label="Photos"
        hint=""
        photos={photos}
        existing={kept.map((id) => ({ id, src: "/stored.jpg" }))}
        onDrop={(id) => setKept(kept.filter((each) => each !== id))}
      />
      <button type="submit" disabled={photos.isPreparing}>
        Send
      </button>
    </>
  );
}

beforeEach(() => {
  finish = [];
  vi.mocked(shrinkImage).mockImplementation((file) => new Promise((resolve) => finish.push(() => resolve(file))));
});

test("while photos are prepared, the field says so and the form cannot be sent", async () => {
  render(<Form />);
  await choose("roof.jpg", "wall.jpg");
  expect(screen.getByText("Preparing 2 photos…").getAttribute("aria-live")).toBe("polite");
  expect(sendButton().disabled).toBe(true);
  await finishAll();
  expect(screen.queryByText(/^Preparing/)).toBeNull();
  expect(sendButton().disabled).toBe(false);
  expect(names()).toEqual(["roof.jpg", "wall.jpg"]);
});

test("photos chosen in quick succession are all kept, in any order, up to the limit", async () => {
  render(<Form />);
  await choose("roof.jpg", "wall.jpg");
  await choose("tank.jpg", "door.jpg");
  expect(screen.getByText("Preparing 3 photos…")).toBeTruthy();
  finish.reverse();
  await finishAll();
  expect(names().toSorted()).toEqual(["roof.jpg", "tank.jpg", "wall.jpg"]);
});

test("a photo removed while another is prepared does not come back", async () => {
  render(<Form />);
  await choose("roof.jpg");
  await finishAll();
  await choose("wall.jpg");
  await visitor.click(screen.getByRole("button", { name: "Remove roof.jpg" }));
  await finishAll();
  expect(names()).toEqual(["wall.jpg"]);
});

test("a stored photo, which has no name, is called by its number in the page's language", () => {
  const nepali: Record<string, string> = { "photo {0}": "फोटो {0}", "Remove {0}": "{0} हटाउनुहोस्" };
  const before = setSpeaker({ language: () => "ne", find: (english) => nepali[english] });
  render(<Form stored={["a", "b"]} />);
  const buttons = screen.getAllByRole("button", { name: /हटाउनुहोस्/ }).map((button) => button.ariaLabel ?? "");
  setSpeaker(before);
  expect(names()).toEqual(["फोटो 1", "फोटो 2"]);
  expect(buttons).toEqual(["फोटो 1 हटाउनुहोस्", "फोटो 2 हटाउनुहोस्"]);
});

test.each([
  ["a chosen photo", [], ["roof.jpg", "wall.jpg", "tank.jpg"], "Remove wall.jpg"],
  ["a stored photo", ["a", "b"], ["roof.jpg"], "Remove photo 1"],
])("removing %s from a full field moves the focus to the button that adds another", async (_, stored, chosen, name) => {
  render(<Form stored={stored} />);
  await choose(...chosen);
  await finishAll();
  const input = screen.getByLabelText(/^Add/);
  const isHidden = () => input.closest("li")?.hidden;
  expect(isHidden()).toBe(true);
  // A browser focuses nothing that is hidden; jsdom does.
  const focused = vi.spyOn(input, "focus").mockImplementation(() => expect(isHidden()).toBe(false));
  await visitor.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(focused).toHaveBeenCalledOnce());
});
