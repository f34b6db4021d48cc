import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'
import { purposes } from './power-profile.ts'

/** Clears by number or by purpose; with neither, it clears every profile. */
export const clearPowerProfile = ({
  profileNo,
  gunNo,
  purpose,
  stackLevel,
}: CommandOf<'clearPowerProfile'>): OutgoingCall =>
  outgoing(
    'ClearChargingProfile',
    {
      ...(profileNo !== null && { id: profileNo }),
      ...(gunNo !== null && { connectorId: gunNo }),
      ...(purpose !== null && { chargingProfilePurpose: purposes[purpose] }),
      ...(stackLevel !== null && { stackLevel }),
    },
    acceptedBy('Accepted'),
  )
