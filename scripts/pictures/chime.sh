#!/bin/sh
# Makes public/assets/notification-sound.mp3: two soft bell notes, about 0.8 s. Needs sox and lame.
set -eu
out="$(cd "$(dirname "$0")/../.." && pwd)/public/assets"
tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
mkdir -p "$out"

# bell FILE FREQUENCY LENGTH: a sine with two quiet overtones that fade sooner
bell() {
  sox -n -r 44100 -c 1 "$tmp/a.wav" synth "$3" sine "$2" fade l 0.008 "$3" "$3" gain -7
  sox -n -r 44100 -c 1 "$tmp/b.wav" synth "$3" sine "$(awk "BEGIN { print $2 * 2 }")" fade l 0.004 0.35 0.34 gain -19
  sox -n -r 44100 -c 1 "$tmp/c.wav" synth "$3" sine "$(awk "BEGIN { print $2 * 3.01 }")" fade l 0.002 0.16 0.155 gain -25
  sox -m -v 1 "$tmp/a.wav" -v 1 "$tmp/b.wav" -v 1 "$tmp/c.wav" "$1"
}

bell "$tmp/first.wav" 659.26 0.55
bell "$tmp/second.wav" 987.77 0.62
sox "$tmp/second.wav" "$tmp/late.wav" pad 0.16 0
sox -m -v 0.8 "$tmp/first.wav" -v 0.9 "$tmp/late.wav" "$tmp/both.wav" reverb 18 60 40 trim 0 0.86 fade t 0 0.86 0.2 norm -6
lame --quiet -m m -b 64 --noreplaygain -t "$tmp/both.wav" "$out/notification-sound.mp3"
