import { createHmac } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { askJson } from '../../../platform/outbox/ask.ts'
import { failedForNow, refusedForGood } from '../../../platform/outbox/outcome.ts'
import { plainText, type Robot, type RobotLine } from './robot.ts'

const tooOften = new Set([9499, 11_232]) // busy, or more than 5 messages a second
const mostBytes = 20_000

/** `timestamp` in seconds; together with the secret it is the key, and nothing is signed with it. */
export const feishuSign = (secret: string, timestamp: number): string =>
  createHmac('sha256', `${timestamp}\n${secret}`).digest('base64')

/** A group robot of 飞书. */
export const feishuRobot =
  ({ address, secret }: RobotLine, now: Clock): Robot =>
  async (text) => {
    const timestamp = Math.floor(now().getTime() / 1000)
    const signed = secret === null ? {} : { timestamp: String(timestamp), sign: feishuSign(secret, timestamp) }
    const answer = await askJson('飞书', address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...signed, msg_type: 'text', content: { text: plainText(text, mostBytes) } }),
    })
    if ('sent' in answer) return answer
    const { code, msg = '' } = answer.body as { code?: number; msg?: string } // as it documents
    if (code === 0) return { sent: true, receipt: `0 ${msg}` }
    const reason = `${code} ${msg}`
    return code === undefined || tooOften.has(code) ? failedForNow(reason) : refusedForGood(reason)
  }
