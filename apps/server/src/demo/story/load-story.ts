import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { redeemCode } from '../../customer/voucher/public.ts'
import { addApp } from '../../driver/open-app/public.ts'
import { clearBalance, grantGift } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import { dailyCharges } from './daily-charges.ts'
import { invitationEvents } from './invitations.ts'
import type { Happening, Past } from './past.ts'
import type { Story } from './story.ts'
import { sealedCodes } from './store.ts'

/** What members, groups and friends did lately: charges with discounts and vouchers, invitations, codes, a clearing. */
export async function loadStory(ctx: Context, past: Past, story: Story): Promise<void> {
  const { companyId, members, employees, batchId } = story
  const [first = '', second = '', third = ''] = members
  const happenings: Happening[] = [
    ...(await dailyCharges(ctx, story)),
    ...invitationEvents(story.pile, [first, second], (days) => daysLater(ctx.now(), -days)),
  ]
  const told = happenings.filter(({ at }) => at > daysLater(past.begin, 1))
  for (const { at, happen } of told.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await happen(past, at)
  await clearBalance(ctx, { customerId: third, reason: '客户要求清空余额' })
  for (const [index, { codeSealed }] of (await sealedCodes(ctx.tx, batchId, 12)).entries())
    await redeemCode(ctx, { code: ctx.sealer.open(codeSealed), customerId: employees[index] ?? first }, grantGift)
  await addApp(ctx, { companyId, appName: '示例车主APP' })
}
