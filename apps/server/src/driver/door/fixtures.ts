import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../../test/test-server.ts'
import { signatureOf } from '../open-app/signature.ts'

export type App = { id: string; appKey: string; appSecret: string; companyId: string }
export type Signing = { time?: string; nonce?: string; secret?: string; signedBody?: string; from?: string }
type OpenAnswer = { code: number; message: string; data: Record<string, string> & { rows: object[] } }

export const appPermissions = ['openApp:add', 'openApp:edit', 'openApp:secret', 'openApp:page', 'openApp:call:page']

export async function anAppOf(
  staff: Awaited<ReturnType<TestServer['signIn']>>,
  companyId: string,
  facts: object = {},
): Promise<App> {
  const made = await staff<App>('POST', '/openApp/add', { appName: '司机端', companyId, ...facts })
  if (!made.data) throw new Error(made.message)
  return { ...made.data, companyId }
}

const reads = /\/(page|payment|list)$/
/** A call as the operator's app makes it. */
export const sayTo =
  (server: TestServer) =>
  async (app: App, path: string, sent: object, signing: Signing = {}): Promise<OpenAnswer> => {
    const method = reads.test(path) ? 'GET' : 'POST'
    const query = method === 'GET' ? new URLSearchParams(Object.entries(sent)).toString() : ''
    const url = `/api/open/v1${path}${query && `?${query}`}`
    const body = method === 'GET' ? '' : JSON.stringify(sent)
    const { time = String(server.now().getTime() / 1000), nonce = randomUUID(), secret = app.appSecret } = signing
    const sign = signatureOf(secret, { method, url, time, nonce, body: signing.signedBody ?? body })
    const headers = { 'x-app-key': app.appKey, 'x-time': time, 'x-nonce': nonce, 'x-sign': sign }
    const answer = await server.app.inject({
      method,
      url,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: body }),
      ...(signing.from && { remoteAddress: signing.from }),
    })
    return answer.json()
  }
