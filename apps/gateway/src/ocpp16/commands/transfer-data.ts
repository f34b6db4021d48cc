import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

const judge = acceptedBy('Accepted')

export const transferData = ({ vendorId, messageId, data }: CommandOf<'transferData'>): OutgoingCall =>
  outgoing(
    'DataTransfer',
    { vendorId, ...(messageId !== null && { messageId }), ...(data !== null && { data }) },
    (response) => {
      const outcome = judge(response)
      return outcome.result === 'ACCEPTED' ? { ...outcome, content: { data: response.data ?? null } } : outcome
    },
  )
