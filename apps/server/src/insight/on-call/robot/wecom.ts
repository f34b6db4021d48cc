import { askJson } from '../../../platform/outbox/ask.ts'
import { failedForNow, refusedForGood } from '../../../platform/outbox/outcome.ts'
import { plainText, type Robot, type RobotLine } from './robot.ts'

const tooOften = new Set([-1, 45_009, 45_033]) // busy, or more than 20 messages a minute
const mostBytes = 2048

/** A group robot of 企业微信: its address is its key, and it knows no signature. */
export const wecomRobot =
  ({ address }: Pick<RobotLine, 'address'>): Robot =>
  async (text) => {
    const answer = await askJson('企业微信', address, {
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
