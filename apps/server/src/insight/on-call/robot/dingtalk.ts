import { createHmac } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { askJson } from '../../../platform/outbox/ask.ts'
import { failedForNow, refusedForGood } from '../../../platform/outbox/outcome.ts'
import { plainText, type Robot, type RobotLine } from './robot.ts'

const tooOften = new Set([-1, 130_101, 410_100, 660_026]) // busy, or more than 20 messages a minute
const mostBytes = 20_000

/** `timestamp` in milliseconds; the secret signs both. */
export const dingtalkSign = (secret: string, timestamp: number): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')

/** A group robot of 钉钉. */
export const dingtalkRobot =
  ({ address, secret }: RobotLine, now: Clock): Robot =>
  async (text) => {
    const url = new URL(address)
    if (secret !== null) {
      const timestamp = now().getTime()
      url.searchParams.set('timestamp', String(timestamp))
      url.searchParams.set('sign', dingtalkSign(secret, timestamp))
    }
    const answer = await askJson('钉钉', url.href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ msgtype: 'text', text: { content: plainText(text, mostBytes) } }),
    })
    if ('sent' in answer) return answer
    const { errcode, errmsg = '' } = answer.body as { errcode?: number; errmsg?: string } // as it documents
    if (errcode === 0) return { sent: true, receipt: `0 ${errmsg}` }
    const reason = `${errcode} ${errmsg}`
    return errcode === undefined || tooOften.has(errcode) ? failedForNow(reason) : refusedForGood(reason)
  }
