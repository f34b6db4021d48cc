import type { AlarmCodeGuards } from '../../site/alarm-code/public.ts'
import { refuseUnless } from '../../platform/guard.ts'
import { hasOrderStoppedBy } from './stop-code-store.ts'

/** A stop cause stays while an order names it. */
export const orderAlarmCodeGuards: AlarmCodeGuards = [
  async ({ tx }, { alarmType, code }) =>
    refuseUnless(alarmType !== 'STOP_CAUSE' || !(await hasOrderStoppedBy(tx, code)), 'ALARM_CODE.IN_USE'),
]
