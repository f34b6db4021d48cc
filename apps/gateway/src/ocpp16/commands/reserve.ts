import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

/** Gun 0 reserves any one gun of the charger. */
export const reserve = ({ gunNo, idTag, reservationNo, expireTime, parentIdTag }: CommandOf<'reserve'>): OutgoingCall =>
  outgoing(
    'ReserveNow',
    {
      connectorId: gunNo,
      expiryDate: expireTime,
      idTag,
      reservationId: reservationNo,
      ...(parentIdTag !== null && { parentIdTag }),
    },
    acceptedBy('Accepted'),
  )
