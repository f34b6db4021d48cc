import type { OutgoingCall } from '../../dialect-messages.ts'
import { outgoing, type CommandOf } from '../outgoing-call.ts'

export const getPowerSchedule = ({ gunNo, durationSec, unit }: CommandOf<'getPowerSchedule'>): OutgoingCall =>
  outgoing(
    'GetCompositeSchedule',
    { connectorId: gunNo, duration: durationSec, ...(unit !== null && { chargingRateUnit: unit }) },
    ({ status = 'Unreadable', ...content }) => ({
      result: status === 'Accepted' ? 'ACCEPTED' : 'REJECTED',
      status,
      content,
    }),
  )
