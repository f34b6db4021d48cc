import type { OutgoingCall } from '../../dialect-messages.ts'
import { outgoing, type CommandOf } from '../outgoing-call.ts'

/** The answer is always empty: FirmwareStatusNotification reports the progress. */
export const updateFirmware = ({
  location,
  retrieveTime,
  retries,
  retryIntervalSec,
}: CommandOf<'updateFirmware'>): OutgoingCall =>
  outgoing(
    'UpdateFirmware',
    {
      location,
      retrieveDate: retrieveTime,
      ...(retries !== null && { retries }),
      ...(retryIntervalSec !== null && { retryInterval: retryIntervalSec }),
    },
    () => ({ result: 'ACCEPTED', status: 'Accepted' }),
  )
