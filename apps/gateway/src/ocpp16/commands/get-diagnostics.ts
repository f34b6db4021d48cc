import type { OutgoingCall } from '../../dialect-messages.ts'
import { outgoing, type CommandOf } from '../outgoing-call.ts'

/** A charger that names no file has nothing to upload. */
export const getDiagnostics = ({
  location,
  retries,
  retryIntervalSec,
  startTime,
  endTime,
}: CommandOf<'getDiagnostics'>): OutgoingCall =>
  outgoing(
    'GetDiagnostics',
    {
      location,
      ...(retries !== null && { retries }),
      ...(retryIntervalSec !== null && { retryInterval: retryIntervalSec }),
      ...(startTime !== null && { startTime }),
      ...(endTime !== null && { stopTime: endTime }),
    },
    ({ fileName }) => ({
      result: 'ACCEPTED',
      status: fileName ? 'Accepted' : 'NothingToUpload',
      content: { fileName: fileName || null },
    }),
  )
