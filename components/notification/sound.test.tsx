import { beforeEach, expect, test, vi } from "vitest";
import { isMuted, setMuted, soundOnce, subscribeToMute } from "./sound";

const play = vi.spyOn(HTMLMediaElement.prototype, "play");

beforeEach(() => {
  localStorage.clear();
  play.mockReset().mockResolvedValue();
});

test("each notification sounds once, however often it is heard of", async () => {
  for (const id of ["one", "one", "two", "one"]) await soundOnce(id);
  expect(play).toHaveBeenCalledTimes(2);
});

test("where the browser refuses to sound, nothing breaks, and another tab may", async () => {
  play.mockRejectedValueOnce(new DOMException("Nobody has touched this page.", "NotAllowedError"));
  await soundOnce("one");
  await soundOnce("one");
  await soundOnce("one");
  expect(play).toHaveBeenCalledTimes(2);
});

test("muted, nothing sounds, and whoever shows the switch is told", async () => {
  const received = vi.fn();
  const stop = subscribeToMute(received);
  setMuted(true);
  await soundOnce("one");
  expect([isMuted(), play.mock.calls.length, received.mock.calls.length]).toEqual([true, 0, 1]);
  setMuted(false);
  await soundOnce("two");
  expect(play).toHaveBeenCalledTimes(1);
  stop();
});

test.each(["not JSON", "{}", "7", '"loud"'])("storage that holds %s mutes nothing", async (text) => {
  localStorage.setItem("notificationSound", text);
  localStorage.setItem("notificationsHeard", text);
  await soundOnce("one");
  expect(isMuted()).toBe(false);
  expect(play).toHaveBeenCalledTimes(1);
});

test("storage that is forbidden breaks nothing", async () => {
  const forbidden = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  const [get, set] = [vi.spyOn(Storage.prototype, "getItem"), vi.spyOn(Storage.prototype, "setItem")];
  get.mockImplementation(forbidden);
  set.mockImplementation(forbidden);
  setMuted(true);
  await soundOnce("one");
  expect(play).toHaveBeenCalledTimes(1);
  get.mockRestore();
  set.mockRestore();
});
