import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { firstIdOf } from '../../platform/ids.ts'

export type DateRange = { searchBeginTime?: string; searchEndTime?: string }
export type IdRange = { from?: Edge; until?: Edge }
export type Edge = { at: Date; id: string }

const slackMs = 1000 // an id is made a moment before the time beside it is read

/** A log's id is a time: its range lets the index find what the times then decide. */
export const idRangeOf = ({ searchBeginTime: begin, searchEndTime: end }: DateRange): IdRange => ({
  ...(begin && { from: edgeAt(startOfRange(begin), -slackMs) }),
  ...(end && { until: edgeAt(endOfRange(end), slackMs) }),
})

export const edgeAt = (at: Date, slack = 0): Edge => ({ at, id: firstIdOf(new Date(at.getTime() + slack)) })
