import type { ShowState } from '@chargedeck/domain/app-content/showing'
import { StateTag, type Tone } from '../../../ui/text/state-tag.tsx'

const tones: Record<ShowState, Tone> = { SHOWING: 'idle', NOT_BEGUN: 'waiting', ENDED: 'off', OFF: 'off' }

/** Whether drivers see it now, in the words of its list. */
export const ShowStateTag = ({ state, labels }: { state: ShowState; labels: Record<ShowState, string> }) => (
  <StateTag tone={tones[state]} label={labels[state]} />
)
