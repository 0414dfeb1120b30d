import { beforeEach, expect, test, vi } from "vitest";
import { subscribeToBrowserValues } from "@/lib/platform/browser/browser-storage";
import { isMuted, playSoundOnce, setMuted } from "./sound";

const play = vi.spyOn(HTMLMediaElement.prototype, "play");

beforeEach(() => {
  localStorage.clear();
  play.mockReset().mockResolvedValue();
});

test("each notification plays its sound once, however often it arrives", async () => {
  for (const id of ["one", "one", "two", "one"]) await playSoundOnce(id);
  expect(play).toHaveBeenCalledTimes(2);
});

test("if the browser blocks the sound, nothing breaks and another tab may play it", async () => {
  play.mockRejectedValueOnce(new DOMException("Nobody has touched this page.", "NotAllowedError"));
  await playSoundOnce("one");
  await playSoundOnce("one");
  await playSoundOnce("one");
  expect(play).toHaveBeenCalledTimes(2);
});

test("muting silences the sound and notifies subscribers", async () => {
  const listener = vi.fn();
  const stop = subscribeToBrowserValues(listener);
  setMuted(true);
  await playSoundOnce("one");
  expect([isMuted(), play.mock.calls.length, listener.mock.calls.length]).toEqual([true, 0, 1]);
  setMuted(false);
  await playSoundOnce("two");
  expect(play).toHaveBeenCalledTimes(1);
  stop();
});

test.each(["not JSON", "{}", "7", '"loud"'])("%s in storage does not mute the sound", async (text) => {
  localStorage.setItem("notificationSound", text);
  localStorage.setItem("notificationsHeard", text);
  await playSoundOnce("one");
  expect(isMuted()).toBe(false);
  expect(play).toHaveBeenCalledTimes(1);
});

test("blocked storage breaks nothing", async () => {
  const forbidden = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  const [get, set] = [vi.spyOn(Storage.prototype, "getItem"), vi.spyOn(Storage.prototype, "setItem")];
  get.mockImplementation(forbidden);
  set.mockImplementation(forbidden);
  setMuted(true);
  await playSoundOnce("one");
  expect(play).toHaveBeenCalledTimes(1);
  get.mockRestore();
  set.mockRestore();
});
