import { energyE4 } from '@chargedeck/domain/kernel/money'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { openOrderFacts } from '../../charging/charge-order/public.ts'
import { redeemCode } from '../../customer/voucher/public.ts'
import { addApp } from '../../driver/open-app/public.ts'
import { planBills } from '../../money/channel-bill/public.ts'
import { clearBalance, grantGift } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import { someCarrierOrders } from './carrier-orders.ts'
import { bindStations } from './carrier-sites.ts'
import { chargeInPast } from './charge-in-past.ts'
import { dailyCharges } from './daily-charges.ts'
import { invitationEvents } from './invitations.ts'
import { morningMails } from './morning-mails.ts'
import { notifiedWarnings } from './notified-warnings.ts'
import type { Happening, Past } from './past.ts'
import type { Story } from './story.ts'
import { platformCharges } from './platform/platform-charges.ts'
import { roamingCharges } from './roaming/roaming-charges.ts'
import { someAdjustments } from './some-adjustments.ts'
import { someInvoices } from './some-invoices.ts'
import { someWarnings } from './some-warnings.ts'
import { someWorkOrders } from './some-work-orders.ts'
import { stayInPast } from './stay-in-past.ts'
import { topUpsByCode } from './top-ups-by-code.ts'
import { waivedCharges } from './kit/waived-charges.ts'
import { washedCars } from './kit/washed-cars.ts'
import { firstCards, sealedCodes } from './store.ts'

const minuteMs = 60_000

/** What members, groups and friends did lately: charges with discounts and vouchers, invitations, codes, a clearing. */
export async function loadStory(ctx: Context, past: Past, story: Story): Promise<void> {
  const { companyId, members, employees, batchId } = story
  await bindStations(ctx)
  const [first = '', second = '', third = ''] = members
  const happenings: Happening[] = [
    ...(await dailyCharges(ctx, story)),
    ...invitationEvents(story.pile, [first, second], (days) => daysLater(ctx.now(), -days)),
    ...topUpsByCode(ctx.now(), story),
    carStillThere(ctx, story, first),
    ...(await roamingCharges(ctx, members.slice(3, 6))),
    ...(await platformCharges(ctx)),
    ...(await waivedCharges(ctx, members.slice(3))),
    ...(await washedCars(ctx, members.slice(3))),
  ]
  const told = happenings.filter(({ at }) => at > daysLater(past.begin, 1))
  for (const { at, happen } of told.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await happen(past, at)
  await planBills(ctx)
  await someInvoices(ctx)
  await someAdjustments(ctx)
  await clearBalance(ctx, { customerId: third, reason: '客户要求清空余额' })
  for (const [index, { codeSealed }] of (await sealedCodes(ctx.tx, batchId, 12)).entries())
    await redeemCode(ctx, { code: ctx.sealer.open(codeSealed), customerId: employees[index] ?? first }, grantGift)
  await addApp(ctx, { companyId, appName: '示例车主APP' })
  await someCarrierOrders(ctx)
  await someWarnings(ctx)
  await notifiedWarnings(ctx, companyId)
  await someWorkOrders(ctx)
  await morningMails(ctx)
}

/** A car that stood at its gun when the pile fell silent: its occupy order stays open, and no more minutes are billed. */
function carStillThere(ctx: Context, { pile }: Story, customerId: string): Happening {
  const at = new Date(ctx.now().getTime() - 150 * minuteMs)
  const [from, until] = [at, new Date(at.getTime() + 50 * minuteMs)]
  const [startMeter, endMeter] = [energyE4(2_600_000), energyE4(2_910_000)]
  return {
    at,
    happen: async (past) => {
      const [card] = await firstCards(past.atMoment(at).tx, [customerId])
      if (!card) return
      const charge = { pile, gunNo: 2, card, from, until, startMeter, endMeter, withVoucher: false }
      const { orderId } = await chargeInPast(past, openOrderFacts(), charge)
      await stayInPast(past, { ...charge, orderId, minutes: 78, ends: 'silent' })
    },
  }
}
