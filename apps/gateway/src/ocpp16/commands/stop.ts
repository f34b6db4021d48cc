import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

/** The StopTransaction follows, perhaps minutes later. */
export const stop = ({ transactionNo }: CommandOf<'stop'>): OutgoingCall =>
  outgoing('RemoteStopTransaction', { transactionId: transactionNo }, acceptedBy('Accepted'))
