import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'
import { chargingProfile } from './power-profile.ts'

/** Accepted means only that the charger will try: its StartTransaction opens the order. */
export const start = ({ gunNo, idTag, profile }: CommandOf<'start'>): OutgoingCall =>
  outgoing(
    'RemoteStartTransaction',
    { connectorId: gunNo, idTag, ...(profile && { chargingProfile: chargingProfile(profile) }) },
    acceptedBy('Accepted'),
  )
