import { report, type Handled, type Heard } from '../heard.ts'

type Action = 'FirmwareStatusNotification'

export async function firmwareStatusNotification({
  connection,
  request,
  about,
}: Heard<Action>): Promise<Handled<Action>> {
  if (request.status === undefined) return null
  await report(connection, { ...about, kind: 'noticed', topic: 'firmware', content: request })
  return {}
}
