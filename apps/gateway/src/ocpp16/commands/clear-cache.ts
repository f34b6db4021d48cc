import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing } from '../outgoing-call.ts'

export const clearCache = (): OutgoingCall => outgoing('ClearCache', {}, acceptedBy('Accepted'))
