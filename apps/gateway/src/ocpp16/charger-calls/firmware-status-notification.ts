import { report, type Response, type ChargerCall } from '../charger-call.ts'

type Action = 'FirmwareStatusNotification'

export async function firmwareStatusNotification({
  connection,
  request,
  origin,
}: ChargerCall<Action>): Promise<Response<Action>> {
  if (request.status === undefined) return null
  await report(connection, { ...origin, kind: 'noticed', topic: 'firmware', content: request })
  return {}
}
