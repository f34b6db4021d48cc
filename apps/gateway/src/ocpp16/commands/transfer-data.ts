import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

const judge = acceptedBy('Accepted')

export const transferData = ({ vendorId, messageId, data }: CommandOf<'transferData'>): OutgoingCall =>
  outgoing(
    'DataTransfer',
    { vendorId, ...(messageId !== null && { messageId }), ...(data !== null && { data }) },
    (response) =>
      // every outcome of a judge carries the charger's word; its data goes with it
      Object.assign(judge(response), response.data === undefined ? {} : { content: { data: response.data } }),
  )
