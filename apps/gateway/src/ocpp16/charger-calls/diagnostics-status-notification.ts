import { report, type Handled, type Heard } from '../heard.ts'

type Action = 'DiagnosticsStatusNotification'

export async function diagnosticsStatusNotification({
  connection,
  request,
  about,
}: Heard<Action>): Promise<Handled<Action>> {
  if (request.status === undefined) return null
  await report(connection, { ...about, kind: 'noticed', topic: 'diagnostics', content: request })
  return {}
}
