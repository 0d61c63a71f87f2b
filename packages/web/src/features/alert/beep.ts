const TONE_HZ = 880
const LENGTH_S = 0.18
const LOUDNESS = 0.12

let context: AudioContext | undefined

/** One short tone. A browser that was not yet touched stays silent, as it must. */
export function beep(): void {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = TONE_HZ
  // Ended abruptly, a tone clicks.
  volume.gain.setValueAtTime(LOUDNESS, currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + LENGTH_S)
  tone.connect(volume).connect(destination)
  tone.start()
  tone.stop(currentTime + LENGTH_S)
}
