import { afterEach, expect, test } from 'vitest'
import { anOutsideParty } from '../../../platform/outbox/fixtures.ts'
import { dingtalkRobot, dingtalkSign } from './dingtalk.ts'
import { dingtalkAnswer, feishuAnswer } from './fixtures.ts'
import { feishuRobot, feishuSign } from './feishu.ts'
import { recordOnlyRobot } from './robot.ts'
import { wecomRobot } from './wecom.ts'

const open: { close: () => Promise<unknown> }[] = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))
async function party(judge: Parameters<typeof anOutsideParty>[0]) {
  const made = await anOutsideParty(judge)
  open.push(made)
  return made
}
const at = new Date('2026-03-12T04:00:00Z')
const now = () => at
const text = { title: '【紧急告警】停充失败', content: '站点：江东站\n设备：1号桩' }
const content = '【紧急告警】停充失败\n站点：江东站\n设备：1号桩'
const secret = 'SEC000000000000000000000'

test('企业微信 gets the message as text', async () => {
  const { url, requests } = await party(() => ({ errcode: 0, errmsg: 'ok' }))
  expect(await wecomRobot({ address: `${url}/send?key=1` })(text)).toEqual({ sent: true, receipt: '0 ok' })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ msgtype: 'text', text: { content } })
  expect(requests[0]?.query.get('key')).toBe('1')
})

test('a digest that is longer than 企业微信 takes is cut after a whole line, and says so', async () => {
  const line = (at: number) =>
    `03-12 12:${at + 10} 【一般告警】充电桩离线，站点：南京·金沙江西街超充站，设备：${at + 1}号桩`
  const lines = Array.from({ length: 20 }, (_, at) => line(at))
  const contentIn = (body: string) => (JSON.parse(body) as { text: { content: string } }).text.content
  const { url, requests } = await party(({ body }) =>
    Buffer.byteLength(contentIn(body)) > 2048
      ? { errcode: 45_002, errmsg: 'content size out of limit' }
      : { errcode: 0 },
  )
  const digest = { title: '【告警汇总】共20条', content: lines.join('\n') }
  expect(await wecomRobot({ address: url })(digest)).toMatchObject({ sent: true })
  const said = contentIn(requests[0]?.body ?? '').split('\n')
  expect(said.length).toBeGreaterThan(10)
  expect(said).toEqual([digest.title, ...lines.slice(0, said.length - 2), '…内容过长，其余请登录平台查看'])
})

test('钉钉 accepts the signature of a message, keeps the token of its address, and refuses a wrong secret', async () => {
  const { url, requests } = await party((request) => dingtalkAnswer(request, secret, at))
  const address = `${url}/robot/send?access_token=abc`
  expect(await dingtalkRobot({ address, secret }, now)(text)).toEqual({ sent: true, receipt: '0 ok' })
  expect(requests[0]?.query.get('access_token')).toBe('abc')
  const stranger = await dingtalkRobot({ address, secret: 'other' }, now)(text)
  expect(stranger).toEqual({ sent: false, reason: '310000 sign not match', again: false })
  const late = await dingtalkRobot({ address, secret }, () => new Date(at.getTime() - 3_700_000))(text)
  expect(late).toMatchObject({ sent: false, again: false })
})

test('飞书 accepts the signature of a message, and refuses a wrong secret', async () => {
  const { url } = await party((request) => feishuAnswer(request, secret, at))
  expect(await feishuRobot({ address: url, secret }, now)(text)).toEqual({ sent: true, receipt: '0 success' })
  const stranger = await feishuRobot({ address: url, secret: 'other' }, now)(text)
  expect(stranger).toEqual({ sent: false, reason: '19021 sign match fail', again: false })
})

test('without a secret nothing is signed', async () => {
  const { url, requests } = await party(() => ({ errcode: 0, errmsg: 'ok', code: 0, msg: 'success' }))
  await dingtalkRobot({ address: url, secret: null }, now)(text)
  await feishuRobot({ address: url, secret: null }, now)(text)
  expect([...(requests[0]?.query.keys() ?? [])]).toEqual([])
  expect(Object.keys(JSON.parse(requests[1]?.body ?? ''))).toEqual(['msg_type', 'content'])
})

test('the two signatures take the secret in different roles', () => {
  const seconds = Math.floor(at.getTime() / 1000)
  expect(dingtalkSign(secret, seconds)).not.toBe(feishuSign(secret, seconds))
})

test('a robot that gets too many messages or is away is tried again, and one that refuses is not', async () => {
  const busy = await party(() => ({ errcode: 45_009, errmsg: 'api freq out of limit', code: 11_232, msg: 'frequency' }))
  expect(await wecomRobot({ address: busy.url })(text)).toMatchObject({ sent: false, again: true })
  expect(await feishuRobot({ address: busy.url, secret }, now)(text)).toMatchObject({ sent: false, again: true })
  const full = await party(() => ({ errcode: 130_101, errmsg: 'send too fast' }))
  expect(await dingtalkRobot({ address: full.url, secret }, now)(text)).toMatchObject({ sent: false, again: true })
  const gone = await party(() => ({ errcode: 93_000, errmsg: 'invalid webhook url' }))
  expect(await wecomRobot({ address: gone.url })(text)).toMatchObject({ sent: false, again: false })
  expect(await wecomRobot({ address: 'http://127.0.0.1:1' })(text)).toMatchObject({ sent: false, again: true })
})

test('the sandbox sends nothing and says so', async () => {
  expect(await recordOnlyRobot(text)).toEqual({ sent: true, receipt: '仅记录，未发送', onlyRecorded: true })
})
