import { outgoing, type CommandOf, type OutgoingCall } from '../outgoing-call.ts'

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
