import type { InviteChannel } from '@chargedeck/contract/customer/fission/enums'
import { energyE4, fen, type Fen } from '@chargedeck/domain/kernel/money'
import { openOrderFacts } from '../../charging/charge-order/public.ts'
import type { PileRow } from '../../charging/charger-link/public.ts'
import { registerDriver } from '../../customer/customer/public.ts'
import { invite } from '../../customer/fission/public.ts'
import { takeTopUp } from '../../money/ledger/public.ts'
import { insertRows } from '../store.ts'
import { chargeInPast } from './charge-in-past.ts'
import type { Happening, Past } from './past.ts'
import { stayInPast } from './stay-in-past.ts'
import { customerIdOf, customerRow } from './store.ts'

type Friend = { mobile: string; inviteChannel: InviteChannel; daysAgo: number; nickname?: string }

/** The third friend charges at a partner only. */
export const friendAtPartner = '13811110003'

/** Three who registered and three who have not come yet. */
const friends: readonly Friend[] = [
  { mobile: '13811110001', inviteChannel: 'WeChat', daysAgo: 8.8, nickname: '示例好友甲' },
  { mobile: '13811110002', inviteChannel: 'WeChat', daysAgo: 7.8, nickname: '示例好友乙' },
  { mobile: friendAtPartner, inviteChannel: 'APP', daysAgo: 5.8, nickname: '示例好友丙' },
  { mobile: '13811110004', inviteChannel: 'POSTER', daysAgo: 4.8 },
  { mobile: '13811110005', inviteChannel: 'Alipay', daysAgo: 2.8 },
  { mobile: '13811110006', inviteChannel: 'APP', daysAgo: 0.8 },
]

/** The customers invite in turn, and the first friend charges. */
export const invitationEvents = (
  pile: PileRow,
  inviterIds: readonly string[],
  daysAgo: (days: number) => Date,
): Happening[] => [
  ...friends.map(({ mobile, inviteChannel, daysAgo: days, nickname }, index) => ({
    at: daysAgo(days),
    happen: async (past: Past, at: Date) => {
      const ctx = past.atMoment(at)
      const inviter = await customerRow(ctx.tx, inviterIds[index % inviterIds.length] ?? '')
      await invite(ctx, { inviter, mobile, inviteChannel })
      if (nickname)
        await registerDriver(ctx, { companyId: inviter.companyId, mobile, nickname, source: 'FISSION', identities: {} })
    },
  })),
  {
    at: daysAgo(6.8),
    happen: async (past, at) => void (await chargeOfFriend(past, at, { pile, index: 0, tradeAmt: fen(10_000) })),
  },
  { at: daysAgo(2.2), happen: (past, at) => stayOfFriend(past, at, pile) },
]

type FirstCharge = { pile: PileRow; index: number; tradeAmt: Fen }
/** A friend has a card and some money by then. */
async function chargeOfFriend(past: Past, at: Date, { pile, index, tradeAmt }: FirstCharge) {
  const ctx = past.atMoment(at)
  const customerId = await customerIdOf(ctx.tx, friends[index]?.mobile ?? '')
  const cardNo = `CDFRIEND000${index + 1}`
  await insertRows(ctx.tx, 'customerCard', [{ id: ctx.nextId(), customerId, cardNo, createTime: at }])
  await takeTopUp(ctx, { customerId, tradeAmt, giftAmt: fen(0), reason: '演示数据' })
  const startMeter = energyE4(2_000_000 + index * 263_000)
  const endMeter = energyE4(startMeter + 263_000)
  const [from, until] = [new Date(at.getTime() + 60_000), new Date(at.getTime() + 2_400_000)]
  const card = { customerId, cardNo }
  const charge = { pile, gunNo: 2, card, from, until, startMeter, endMeter, withVoucher: false }
  return { ...charge, ...(await chargeInPast(past, openOrderFacts(), charge)) }
}

/** The second friend has little money left and owes a part of the occupy fee. */
async function stayOfFriend(past: Past, at: Date, pile: PileRow): Promise<void> {
  const charge = await chargeOfFriend(past, at, { pile, index: 1, tradeAmt: fen(4000) })
  await stayInPast(past, { ...charge, minutes: 120, ends: 'leaves' })
}
