import type { Dayjs } from 'dayjs'

/** A typed time as calls take it. */
export const wallText = (at: Dayjs): string => at.format('YYYY-MM-DD HH:mm:ss')
