import type { ChargingServer } from '../../apps/server/test/charging-server.ts'
import { seedConfigs } from '../../apps/server/src/base/config/public.ts'
import { aCaller, configure } from '../../apps/server/src/base/file/fixtures.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'

export const aboutFirmware = { firmwareName: 'DH 系列', version: '2.0.0', manufacturerName: '示例电气' }
export const program = Buffer.from('firmware 2.0.0\n\0\x01\x02\x03')

export const headersOf = async (server: ChargingServer) => (await aCaller(server, { permissions: null })).headers

type Answer = { success: boolean; code: number; message: string; data: string }
/** The upload of a browser. */
export async function upload(
  server: ChargingServer,
  fileName: string,
  content: Buffer<ArrayBuffer>,
  facts: Record<string, string> = aboutFirmware,
): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([content]), fileName)
  const sent = new Response(form)
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/charger/firmware/add?${new URLSearchParams(facts).toString()}`,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { ...(await headersOf(server)), 'content-type': sent.headers.get('content-type') ?? '' },
  })
  return answer.json<Answer>()
}

/** The address where chargers reach us. */
export async function knownAs(server: ChargingServer): Promise<void> {
  await asSystem(server.deps, 'test', (ctx) => seedConfigs(ctx))
  await configure(server, { WEB_URL: `http://127.0.0.1:${server.port}` })
}
