import { report, type Response, type ChargerCall } from '../charger-call.ts'
import { firmwareProgressOf } from '../our-words.ts'

type Action = 'FirmwareStatusNotification'

export async function firmwareStatusNotification({
  connection,
  request,
  origin,
}: ChargerCall<Action>): Promise<Response<Action>> {
  const { status: word } = request
  if (word === undefined) return null
  await report(connection, { ...origin, kind: 'noticed', topic: 'firmware', progress: firmwareProgressOf(word), word })
  return {}
}
