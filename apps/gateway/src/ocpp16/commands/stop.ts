import { acceptedBy, outgoing, type CommandOf, type OutgoingCall } from '../outgoing-call.ts'

/** The StopTransaction follows, maybe minutes later. */
export const stop = ({ transactionNo }: CommandOf<'stop'>): OutgoingCall =>
  outgoing('RemoteStopTransaction', { transactionId: transactionNo }, acceptedBy('Accepted'))
