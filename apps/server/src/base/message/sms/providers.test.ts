import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { aliyunSender, signedHeaders } from './aliyun.ts'
import { anOutsideParty } from '../../../platform/outbox/fixtures.ts'
import { aliyunRefusal, tencentRefusal } from './fixtures.ts'
import { canonicalRequest, tencentSender } from './tencent.ts'

const open: { close: () => Promise<unknown> }[] = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))
async function provider(judge: Parameters<typeof anOutsideParty>[0]) {
  const made = await anOutsideParty(judge)
  open.push(made)
  return made
}
const now = () => new Date('2026-03-12T04:00:00Z')
const message = { phone: '13800000001', providerCode: 'SMS_1234', params: [['code', '012345']] } as const
const aliyunKeys = { keyId: 'id', keySecret: 'secret', signName: "充电*(站)'" }
const tencentKeys = { secretId: 'id', secretKey: 'secret', appId: '1400000001', sign: '充电站' }

test('Alibaba Cloud accepts the signature of a message', async () => {
  const { url, requests } = await provider((request) => {
    const refusal = aliyunRefusal(request, 'secret')
    return refusal ? { Code: refusal, Message: '' } : { Code: 'OK', Message: 'OK', BizId: '9006^0' }
  })
  expect(await aliyunSender(aliyunKeys, now, url)(message)).toEqual({ sent: true, receipt: '9006^0' })
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
    PhoneNumbers: '13800000001',
    SignName: "充电*(站)'",
    TemplateCode: 'SMS_1234',
    TemplateParam: '{"code":"012345"}',
  })
  const stranger = aliyunSender({ ...aliyunKeys, keySecret: 'other' }, now, url)
  expect(await stranger(message)).toEqual({ sent: false, reason: 'SignatureDoesNotMatch', again: false })
})

test('Tencent Cloud accepts the signature of a message', async () => {
  const { url, requests } = await provider((request) => {
    const refusal = tencentRefusal(request, 'secret')
    if (refusal) return { Response: { Error: { Code: refusal, Message: '' } } }
    return { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success', SerialNo: '5000:1' }] } }
  })
  expect(await tencentSender(tencentKeys, now, url)(message)).toEqual({ sent: true, receipt: '5000:1' })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    PhoneNumberSet: ['+8613800000001'],
    SmsSdkAppId: '1400000001',
    SignName: '充电站',
    TemplateId: 'SMS_1234',
    TemplateParamSet: ['012345'],
  })
  const stranger = tencentSender({ ...tencentKeys, secretKey: 'other' }, now, url)
  expect(await stranger(message)).toEqual({ sent: false, reason: 'AuthFailure.SignatureFailure', again: false })
})

test('a busy or unreachable provider is tried again, one that refuses is not', async () => {
  const busy = await provider(() => ({ Code: 'Throttling.User', Message: 'slow down' }))
  expect(await aliyunSender(aliyunKeys, now, busy.url)(message)).toMatchObject({ sent: false, again: true })
  const refusing = await provider(() => ({
    Response: { SendStatusSet: [{ Code: 'FailedOperation.TemplateIncorrectOrUnapproved', Message: 'no' }] },
  }))
  expect(await tencentSender(tencentKeys, now, refusing.url)(message)).toMatchObject({ sent: false, again: false })
  expect(await tencentSender(tencentKeys, now, 'http://127.0.0.1:1')(message)).toMatchObject({
    sent: false,
    again: true,
  })
})

test('the signatures match the published examples of both providers', () => {
  const query = { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' }
  const at = new Date('2023-10-26T10:22:32Z')
  const call = { action: 'RunInstances', version: '2014-05-26', host: 'ecs.cn-shanghai.aliyuncs.com', query, at }
  const { authorization } = signedHeaders(
    { ...call, nonce: '3156853299f313e23d1673dc12e1703d' },
    'YourAccessKeyId',
    'YourAccessKeySecret',
  )
  expect(authorization).toContain('Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0')
  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`
  const request = canonicalRequest({ host: 'cvm.tencentcloudapi.com', action: 'DescribeInstances', body })
  expect(createHash('sha256').update(request).digest('hex')).toBe(
    '7019a55be8395899b900fb5564e4200d984910f34794a27cb3fb7d10ff6a1e84',
  )
})
