import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { aRewardingActivity, threeYuan } from '../../money/reward/fixtures.ts'
import { aCustomer } from '../customer/fixtures.ts'
import { anInviter } from './fixtures.ts'

// Who is known by another number, or by their WeChat.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => expect(await brokenInvariants(server.db, server.now())).toEqual([]))
afterAll(() => server.stop())

let nextMobile = 13_900_000_000
const aMobile = () => String(nextMobile++)

test('a second phone whose WeChat becomes known after the registration ends the invitation, and brings no first charge', async () => {
  const { companyId, inviterId, invites, registers, charges, page, giftOf } = await anInviter(server, {
    trigger: 'FIRST_CHARGE',
  })
  await aRewardingActivity(server, {
    companyId,
    activityType: 'FIRST_CHARGE',
    prizes: [threeYuan],
    rule: (prizeIds) => ({ minAmt: 0, prizeIds }),
  })
  const mobile = aMobile()
  await invites(mobile)
  const secondPhone = await registers(mobile)
  await server.runSql(`update customer set wx_union_id = 'one-person' where id in (${inviterId}, ${secondPhone})`)
  await charges(secondPhone, 1000)
  expect(await page()).toMatchObject({ rows: [{ status: '90', invalidReason: '被邀请人不是新客户' }] })
  expect(await giftOf(secondPhone)).toBe(0)
  await charges(inviterId, 1000)
  expect(await giftOf(inviterId)).toBe(300)
})

/** A customer whose number staff have changed to the second one. */
async function aChangedNumber(story: Parameters<typeof anInviter>[1] = {}) {
  const inviter = await anInviter(server, story)
  const staff = await server.signIn({ permissions: ['customer:addedOrModify'], orgIds: ['100'] })
  const [former, latter] = [aMobile(), aMobile()]
  const change = (mobile: string) => staff('POST', '/customer/addedOrModify', { id: inviter.inviterId, mobile })
  await change(former)
  expect(await change(latter)).toMatchObject({ code: 200 })
  return { ...inviter, change, former, latter }
}

test('a number that staff have changed is still the inviter’s own, to others one of a customer, and who registers with it is not new', async () => {
  const { companyId, invites, registers, giftOf, former } = await aChangedNumber()
  await expect(invites(former)).rejects.toThrow('不能邀请自己')
  const other = await aCustomer(server, { companyId })
  await expect(invites(former, other)).rejects.toThrow('该手机号已注册')
  await aRewardingActivity(server, {
    companyId,
    activityType: 'REGISTER_GIFT',
    prizes: [threeYuan],
    rule: (prizeIds) => ({ prizeIds }),
  })
  expect(await giftOf(await registers(former))).toBe(0)
  expect(await giftOf(await registers(aMobile()))).toBe(300)
})

test('a customer whose number was changed and changed back is no stranger to themselves', async () => {
  const { companyId, inviterId, charges, giftOf, change, former } = await aChangedNumber()
  await aRewardingActivity(server, {
    companyId,
    activityType: 'FIRST_CHARGE',
    prizes: [threeYuan],
    rule: (prizeIds) => ({ minAmt: 0, prizeIds }),
  })
  expect(await change(former)).toMatchObject({ code: 200 })
  await charges(inviterId, 1000)
  expect(await giftOf(inviterId)).toBe(300)
})

test('an invitation shows and finds its inviter by the number that they have now', async () => {
  const { invites, page, change, former, latter } = await aChangedNumber()
  await invites(aMobile())
  const shown = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
  expect(await page({ inviterMobile: latter })).toMatchObject({ rows: [{ inviterMobile: shown(latter) }] })
  await change(former)
  expect(await page({ inviterMobile: latter })).toMatchObject({ rows: [] })
  expect(await page({ inviterMobile: former })).toMatchObject({ rows: [{ inviterMobile: shown(former) }] })
})
