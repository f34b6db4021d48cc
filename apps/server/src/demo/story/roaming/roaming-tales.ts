import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import {
  adjustByHand,
  askLater,
  closeRoaming,
  confirmSettlement,
  doubtBill,
  failStart,
  settleByHand,
} from '../../../partner/roaming-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { userIdOf } from '../store.ts'
import { figuresOf, waitingIdOf } from './roaming-store.ts'

export type RoamingTale =
  | 'running'
  | 'billed'
  | 'owing'
  | 'notStarted'
  | 'closed'
  | 'unbilled'
  | 'settledByTwo'
  | 'waiting'
  | 'adjusted'
  | 'disputed'

type Told = {
  id: string
  end: Context
  bill: (at: Context) => Promise<void>
  later: (minutes: number) => Context
}

/** What became of a charge at a partner. */
export const roamingTales: Record<RoamingTale, (told: Told) => Promise<unknown>> = {
  running: async () => null,
  billed: ({ end, bill }) => bill(end),
  owing: ({ end, bill }) => bill(end),
  notStarted: ({ end, id }) => failStart(end, id, '对方设备故障，未能启动'),
  closed: async ({ end, later, id }) => {
    await doubt(end, id)
    const clerk = await asUser(later(40), 'net01')
    await closeRoaming(clerk, { id, reason: '对方确认车辆未充上电，不收费' })
  },
  unbilled: ({ end, id }) => doubt(end, id),
  settledByTwo: async (told) => {
    await askTwo(told, '对方平台升级丢失账单，按双方电表核对')
    const lead = await asUser(told.later(90), 'lead01')
    const settlementId = await waitingIdOf(lead.tx, told.id)
    if (settlementId) await confirmSettlement(lead, { id: told.id, settlementId })
  },
  waiting: (told) => askTwo(told, '对方账单重复计费，按双方电表核对'),
  adjusted: async ({ end, bill, later, id }) => {
    await bill(end)
    const clerk = await asUser(later(300), 'fin01')
    const { energy, amt: beforeAmt } = await figuresOf(clerk.tx, id)
    const amt = fen(beforeAmt - 300)
    await adjustByHand(clerk, { id, energy, amt, beforeAmt, reason: '客户投诉服务费，对方同意减免3元' })
  },
  disputed: async ({ end, bill, later }) => {
    await bill(end)
    await bill(later(3))
  },
}

/** The sandbox would bill it at once when it is asked again. */
async function doubt(ctx: Context, id: string): Promise<void> {
  await doubtBill(ctx, id, '分时明细的电量合计不等于TotalPower')
  await askLater(ctx, id, daysLater(ctx.now(), 365))
}

async function askTwo({ end, later, id }: Told, reason: string): Promise<void> {
  await doubt(end, id)
  const clerk = await asUser(later(60), 'net01')
  await settleByHand(clerk, { id, energy: energyE4(4_120_000), amt: fen(58_092), reason })
}

const asUser = async (ctx: Context, account: string): Promise<Context> => ({
  ...ctx,
  actor: { ...ctx.actor, userId: await userIdOf(ctx.tx, account) },
})
