import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'
import { chargingProfile } from './power-profile.ts'

export const setPowerProfile = ({ gunNo, profile }: CommandOf<'setPowerProfile'>): OutgoingCall =>
  outgoing(
    'SetChargingProfile',
    { connectorId: gunNo, csChargingProfiles: chargingProfile(profile) },
    acceptedBy('Accepted'),
  )
