import { acceptedBy, outgoing, type CommandOf, type OutgoingCall } from '../outgoing-call.ts'
import { chargingProfile } from './power-profile.ts'

export const setPowerProfile = ({ gunNo, profile }: CommandOf<'setPowerProfile'>): OutgoingCall =>
  outgoing(
    'SetChargingProfile',
    { connectorId: gunNo, csChargingProfiles: chargingProfile(profile) },
    acceptedBy('Accepted'),
  )
