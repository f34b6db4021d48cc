import { act } from '@testing-library/react'
import { startLive } from '../src/platform/live/live.ts'

/** Events of the stream, as another tab hands them over. */
export async function sayLive(topic: string, ...events: readonly object[]): Promise<void> {
  const stop = startLive({ onAgain: () => {}, onSignedOut: () => {} })
  const otherTab = new BroadcastChannel('chargedeck.live')
  await act(async () => {
    for (const data of events) otherTab.postMessage({ kind: 'event', event: { topic, data } })
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  otherTab.close()
  stop()
}
