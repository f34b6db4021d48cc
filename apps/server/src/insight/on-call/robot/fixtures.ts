import { createHmac } from 'node:crypto'
import type { ReceivedRequest } from '../../../platform/outbox/fixtures.ts'

type Received = { timestamp?: string; sign?: string; msg_type?: string; msgtype?: string }
const hourMs = 3_600_000
const bodyOf = ({ body }: ReceivedRequest): Received => JSON.parse(body) as Received // the robot sends JSON

/** Checks a message as 钉钉 does: the signature of timestamp and secret, and that it is not older than an hour. */
export function dingtalkAnswer(request: ReceivedRequest, secret: string, at: Date): object {
  const [timestamp, sign] = [request.query.get('timestamp') ?? '', request.query.get('sign')]
  if (Math.abs(at.getTime() - Number(timestamp)) > hourMs) return { errcode: 310_000, errmsg: 'timestamp is invalid' }
  const expected = createHmac('sha256', Buffer.from(secret, 'utf8'))
    .update(Buffer.from(`${timestamp}\n${secret}`, 'utf8'))
    .digest()
  const isSigned = Buffer.from(sign ?? '', 'base64').equals(expected)
  if (!isSigned) return { errcode: 310_000, errmsg: 'sign not match' }
  return bodyOf(request).msgtype === 'text' ? { errcode: 0, errmsg: 'ok' } : { errcode: 400_105, errmsg: 'type' }
}

/** As 飞书 does: the key is timestamp and secret, and the signed text is empty. */
export function feishuAnswer(request: ReceivedRequest, secret: string, at: Date): object {
  const { timestamp = '', sign, msg_type } = bodyOf(request)
  if (Math.abs(at.getTime() - Number(timestamp) * 1000) > hourMs)
    return { code: 19_021, msg: 'timestamp is not within one hour from current time' }
  const expected = createHmac('sha256', Buffer.from(`${timestamp}\n${secret}`, 'utf8'))
    .update(Buffer.alloc(0))
    .digest()
  if (!Buffer.from(sign ?? '', 'base64').equals(expected)) return { code: 19_021, msg: 'sign match fail' }
  return msg_type === 'text' ? { code: 0, msg: 'success', data: {} } : { code: 9499, msg: 'Bad Request' }
}
