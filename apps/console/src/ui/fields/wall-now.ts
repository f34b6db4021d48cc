import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import dayjs, { type Dayjs } from 'dayjs'

/** The time at the stations, in whatever zone the browser is: times are typed and sent as theirs. */
export const wallNow = (): Dayjs => dayjs(toWallTime(new Date()))
