import { expect } from '@playwright/test'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { callsOf } from './grant-every-menu.ts'

type Admin = ReturnType<typeof callsOf>
type Answer<Data> = { code: number; message: string; data: Data }

/** A new app of the operator, and how it calls the drivers' door. */
export async function aDriversApp({ write }: Admin, baseURL: string) {
  const name = `司机端${randomUUID().slice(0, 8)}`
  const { appKey, appSecret } = await write<{ appKey: string; appSecret: string }>('/openApp/add', { appName: name })
  return async <Data>(path: string, input: object): Promise<Data> => {
    const [url, body] = [`/api/open/v1${path}`, JSON.stringify(input)]
    const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
    const lines = ['POST', url, time, nonce, createHash('sha256').update(body).digest('hex')]
    const sign = createHmac('sha256', appSecret).update(lines.join('\n')).digest('hex')
    const signed = { 'x-app-key': appKey, 'x-time': time, 'x-nonce': nonce, 'x-sign': sign }
    const headers = { ...signed, 'content-type': 'application/json' }
    const answer = (await (await fetch(`${baseURL}${url}`, { method: 'POST', headers, body })).json()) as Answer<Data>
    expect(answer).toMatchObject({ code: 200 })
    return answer.data
  }
}
