import { refuseUnless } from '../../platform/guard.ts'
import type { AlarmCodeGuards } from '../../site/alarm-code/public.ts'
import type { StationGuards } from '../../site/station/public.ts'
import { countOpenAt, hasWarningOf } from './guard-store.ts'

/** The code of a fault stays while a warning names it. */
export const warningAlarmCodeGuards: AlarmCodeGuards = [
  async ({ tx }, { alarmType, code, protocol }) =>
    refuseUnless(alarmType !== 'WARN' || !(await hasWarningOf(tx, code, protocol)), 'ALARM_CODE.IN_USE'),
]

export const warningStationGuards = {
  noOpenWarning: async ({ tx }, { id }) => {
    const qty = await countOpenAt(tx, id)
    return refuseUnless(qty === 0, 'STATION.STILL_USED', `站点有${qty}条告警未处理`)
  },
} satisfies Partial<StationGuards>
