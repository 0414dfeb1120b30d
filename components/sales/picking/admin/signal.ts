/** A high note for a right scan; a low one and a buzz for a wrong one, for people who look at the shelf and not at the screen. */
export function signal(isRight: boolean): void {
  if (!isRight) navigator.vibrate?.(200);
  try {
    context ??= new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = isRight ? 880 : 220;
    volume.gain.value = 0.1;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + (isRight ? 0.08 : 0.35));
  } catch {
    // A device without sound: the screen says the same.
  }
}

let context: AudioContext | undefined;
