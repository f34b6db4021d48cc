import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import dayjs, { type Dayjs } from 'dayjs'

/** What the clocks at the stations say, wherever this browser is: times are typed and sent as theirs. */
export const wallNow = (): Dayjs => dayjs(toWallTime(new Date()))
