import type { PowerSchedule } from '@chargedeck/domain/charger-link/commands'
import type { Lenient } from '@chargedeck/ocpp/lenient-reading'
import type { PlatformResponse } from '@chargedeck/ocpp/v16/platform-calls'
import type { OutgoingCall } from '../../dialect-messages.ts'
import { outgoing, rejected, unreadable, type CommandOf } from '../outgoing-call.ts'

export const getPowerSchedule = ({ gunNo, durationSec, unit }: CommandOf<'getPowerSchedule'>): OutgoingCall =>
  outgoing(
    'GetCompositeSchedule',
    { connectorId: gunNo, duration: durationSec, ...(unit !== null && { chargingRateUnit: unit }) },
    ({ status, chargingSchedule = {} }) => {
      if (status !== 'Accepted') return status === undefined ? unreadable : rejected(status)
      return { result: 'ACCEPTED', status, content: scheduleIn(chargingSchedule) }
    },
  )

type Schedule = Lenient<NonNullable<PlatformResponse<'GetCompositeSchedule'>['chargingSchedule']>>

const scheduleIn = ({ chargingRateUnit = 'W', chargingSchedulePeriod = [] }: Schedule): PowerSchedule => ({
  unit: chargingRateUnit,
  periods: chargingSchedulePeriod.map(({ startPeriod = 0, limit = 0 }) => ({ startSec: startPeriod, limit })),
})
