import type { captchaApi } from '@chargedeck/contract/staff/captcha/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { TestServer } from '../../../test/test-server.ts'
import { aesEncrypt } from './sealed-point.ts'

type Got = Answer<typeof captchaApi.get>
type Checked = Answer<typeof captchaApi.check>
type From = { from?: string }

const post = async <T>({ app }: TestServer, url: string, payload: object, { from = '10.0.0.1' }: From) =>
  (await app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress: from })).json<T>()

export const askCaptcha = (server: TestServer, body: object = { captchaType: 'blockPuzzle' }, from: From = {}) =>
  post<Got>(server, '/captcha/get', body, from)

export const sendCheck = (server: TestServer, sent: object, from: From = {}) =>
  post<Checked>(server, '/captcha/check', sent, from)

export const holeOf = async ({ db }: TestServer, token: string): Promise<number> =>
  (await db.selectFrom('captchaChallenge').select('x').where('token', '=', token).executeTakeFirstOrThrow()).x

/** Slides as a client does, `off` pixels beside the hole; returns the pass for sign-in. */
export async function slide(server: TestServer, { off = 0, ...from }: From & { off?: number } = {}) {
  const { repData } = await askCaptcha(server, undefined, from)
  if (!repData) throw new Error('no picture')
  const { token, secretKey } = repData
  const json = `{"x":${(await holeOf(server, token)) + off + 0.4},"y":5}`
  const sent = { captchaType: 'blockPuzzle', token, pointJson: aesEncrypt(json, secretKey) }
  const answer = await sendCheck(server, sent, from)
  return { answer, sent, secretKey, verification: aesEncrypt(`${token}---${json}`, secretKey) }
}
