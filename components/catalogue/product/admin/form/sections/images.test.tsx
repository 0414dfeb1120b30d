import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { usePhotos } from "@/components/kit/form/use-photos";
import { shrinkImage } from "@/components/kit/shrink-image";
import { Images } from "./images";

vi.mock("@/components/kit/shrink-image", () => ({ shrinkImage: vi.fn() }));

function Form() {
  const [files, setFiles] = useState<File[]>([]);
  const photos = usePhotos({ files, max: 20, onChange: setFiles });
  return (
    <FormProvider {...useForm()}>
      <Images product={null} photos={photos} />
    </FormProvider>
  );
}

async function drop(target: Element, name: string): Promise<void> {
  const file = new File([name], name, { type: "image/jpeg" });
  const items = [{ kind: "file", type: file.type, getAsFile: () => file }];
  await act(async () => fireEvent.drop(target, { dataTransfer: { files: [file], items, types: ["Files"] } }));
}

test("images dropped while others are prepared are all kept", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:image", revokeObjectURL: () => {} });
  const prepared: (() => void)[] = [];
  vi.mocked(shrinkImage).mockImplementation((file) => new Promise((resolve) => prepared.push(() => resolve(file))));
  const { container } = render(<Form />);
  const area = container.querySelector("#field-images") as HTMLElement;
  await drop(area, "front.jpg");
  await drop(area, "back.jpg");
  expect(await screen.findByText("Preparing 2 photos…")).toBeTruthy();
  await act(async () => {
    for (const each of prepared) each();
  });
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(["front.jpg", "back.jpg"]);
});
