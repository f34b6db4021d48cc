import type { Invitation } from '@chargedeck/contract/customer/fission/calls'
import { activityTypes } from '@chargedeck/domain/activity/kinds'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import type { TestServer } from '../../../test/test-server.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aRewardingActivity, tenOff, threeYuan } from '../../money/reward/fixtures.ts'
import { customersRegisteredHandler, rewardCharge } from '../../money/reward/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { aCompany, aCustomer } from '../customer/fixtures.ts'
import { findCustomerOrNull, registerByMobile } from '../customer/public.ts'
import { invite } from './public.ts'

type Story = {
  companyId: string
  trigger: 'REGISTER' | 'FIRST_CHARGE'
  minAmt?: number
  maxInvitees?: number
  more?: Partial<Parameters<typeof aRewardingActivity>[1]>
}

/** The inviter receives a voucher of 10 yuan, and the invitee receives 3 yuan. */
export const aFissionActivity = (
  server: Pick<TestServer, 'db' | 'nextId' | 'now'>,
  { companyId, trigger, minAmt, maxInvitees, more = {} }: Story,
) =>
  aRewardingActivity(server, {
    companyId,
    activityType: activityTypes.fission,
    prizes: [tenOff, threeYuan],
    rule: ([voucher = '', gift = '']) => ({
      inviterPrizes: [voucher],
      inviteePrizes: [gift],
      trigger,
      maxInvitees: maxInvitees ?? null,
      minAmt: minAmt ?? null,
    }),
    ...more,
  })

/** A company with an activity, and a customer who invites. */
export async function anInviter(server: TestServer, story: Partial<Story> = {}) {
  const companyId = await aCompany(server)
  const { activityId } = await aFissionActivity(server, { companyId, trigger: 'REGISTER', ...story })
  const inviterId = await aCustomer(server, { companyId })
  const invites = (mobile: string, by = inviterId) =>
    asSystem(server.deps, 'test', async (ctx) => {
      const inviter = await findCustomerOrNull(ctx, by)
      if (!inviter) throw new Error('no inviter')
      return invite(ctx, { inviter, mobile, inviteChannel: 'APP' })
    })
  const registers = async (mobile: string) => {
    const [id = ''] = await asSystem(server.deps, 'test', (ctx) => registerByMobile(ctx, companyId, [mobile]))
    await runDueJobs({ url: server.url, deps: server.deps, handlers: [customersRegisteredHandler] })
    return id
  }
  const charges = async (customerId: string, amt: number, id = server.nextId(), endTime = server.now()) => {
    const stationId = await aStationOf(server, companyId)
    const charge = {
      id,
      customerId,
      customerType: 'NORMAL',
      groupId: null,
      companyId,
      stationId,
      pileType: 'DC',
      actualAmt: fen(amt),
      totalEnergy: energyE4(1),
      endTime,
      isFirst: true,
    }
    await asSystem(server.deps, 'test', (ctx) => rewardCharge(ctx, charge))
    return id
  }
  const staff = await server.signIn({ permissions: ['customer:fission:page'], orgIds: ['100'] })
  const page = async (query: object = {}) =>
    (await staff<{ rows: Invitation[]; summary: object }>('GET', '/customer/fission/page', { activityId, ...query }))
      .data
  const giftOf = async (customerId: string) =>
    (
      await server.db
        .selectFrom('wallet')
        .select('giftAmt')
        .where('customerId', '=', customerId)
        .executeTakeFirstOrThrow()
    ).giftAmt
  return { companyId, activityId, inviterId, invites, registers, charges, page, giftOf }
}
