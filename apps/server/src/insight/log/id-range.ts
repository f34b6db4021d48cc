import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { firstIdOf } from '../../platform/ids.ts'

export type DateRange = { searchBeginTime?: string; searchEndTime?: string }
export type IdRange = { from?: Edge; until?: Edge }
export type Edge = { at: Date; id: string }

const slackMs = 1000 // an id is made just before the row's time is read

/** Ids contain their time: an id range uses the index, then the times decide exactly. */
export const idRangeOf = ({ searchBeginTime: begin, searchEndTime: end }: DateRange): IdRange => ({
  ...(begin && { from: edgeAt(startOfRange(begin), -slackMs) }),
  ...(end && { until: edgeAt(endOfRange(end), slackMs) }),
})

export const edgeAt = (at: Date, slack = 0): Edge => ({ at, id: firstIdOf(new Date(at.getTime() + slack)) })
