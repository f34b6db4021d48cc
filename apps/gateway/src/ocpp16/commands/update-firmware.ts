import type { OutgoingCall } from '../../dialect-messages.ts'
import { outgoing, type CommandOf } from '../outgoing-call.ts'

/** An empty answer is all there is: how it goes is told by FirmwareStatusNotification. */
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
