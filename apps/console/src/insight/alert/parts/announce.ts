import { gunStates } from '@chargedeck/domain/gun/states'
import type { Alert } from './alert-kinds.ts'

const mostSingle = 3

/** Two short tones; without a click on the page since it opened the browser stays silent. */
export function playSound(): void {
  const audio = new AudioContext()
  for (const [index, hertz] of [880, 660].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const at = audio.currentTime + index * 0.22
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.25, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.2)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.2)
  }
  setTimeout(() => void audio.close(), 1000)
}

/** Browsers offer notifications only to secure pages. */
export const canNotify = (): boolean => 'Notification' in window
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted'

/** A click on a notification opens the thing. */
export function notify(alerts: readonly Alert[], open: (path: string) => void): void {
  if (!mayNotify()) return
  for (const { key, title, text, path } of alerts.length > mostSingle ? [summaryOf(alerts)] : alerts) {
    const shown = new Notification(title, { body: text, tag: key })
    shown.onclick = () => {
      window.focus()
      open(path)
      shown.close()
    }
  }
}

/** A cable that breaks takes a hundred piles: one notification says so. */
const summaryOf = (alerts: readonly Alert[]): Alert => ({
  key: 'many',
  title: `${alerts.length} 条提醒`,
  text: alerts
    .slice(0, mostSingle)
    .map(({ title }) => title)
    .join('，'),
  path: `/monitor/runtime?runStatus=${gunStates.fault}&runStatus=${gunStates.offline}`,
})
