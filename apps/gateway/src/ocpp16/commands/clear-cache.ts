import { acceptedBy, outgoing, type OutgoingCall } from '../outgoing-call.ts'

export const clearCache = (): OutgoingCall => outgoing('ClearCache', {}, acceptedBy('Accepted'))
