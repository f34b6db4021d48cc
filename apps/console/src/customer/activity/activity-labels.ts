import type { Activity } from '@chargedeck/contract/customer/activity/shapes'
import type { ActivityPhase } from '@chargedeck/domain/activity/phase'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const phaseTones: Record<ActivityPhase, Tone> = {
  NOT_BEGUN: 'waiting',
  RUNNING: 'active',
  ENDED: 'done',
  USED_UP: 'attention',
  DISABLED: 'off',
}

/** 200.00 as 200, 2.50 as 2.5: sums in sentences have no needless zeros. */
export const short = (text: string): string => text.replace(/\.00$/, '').replace(/(\.\d)0$/, '$1')
/** Whether an activity has begun: the phase tells it, unless it is disabled. */
export const hasBegun = ({ startTime }: Pick<Activity, 'startTime'>, now: string): boolean => startTime <= now
