import type { BillLine } from '@chargedeck/domain/channel-bill/bill-line'
import { channelBillStates, channelDiffStates } from '@chargedeck/domain/channel-bill/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { reason, type ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer, TestWork } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/work.ts'
import { openChannel } from '../pay-channel/public.ts'
import { aSandbox } from '../pay-trans/fixtures.ts'
import { payTransEnds } from '../trade-order/public.ts'
import { ensureBill } from './bill-store.ts'
import { fetchBillHandler } from './fetch-bill.ts'

const yesterday = ({ now }: TestWork): string => dayOf(daysLater(now(), -1))

/** The bill of a day, as a channel with these lines gives it. Null: it cannot give one. */
export async function compareWith(
  server: TestServer,
  { payConfigId, companyId, billDay }: { payConfigId: string; companyId: string; billDay: string },
  lines: BillLine[] | null,
): Promise<string> {
  const bill = { payConfigId, companyId, channel: 'WePay', billDay } as const
  const billId = await asSystem(server.deps, 'test', (ctx) => ensureBill(ctx, bill))
  await fetchBillHandler(payTransEnds, (account, deps) => {
    const channel = openChannel(account, deps)
    const answer = lines
      ? { sent: true as const, receipt: lines }
      : { sent: false as const, again: true, reason: '维护中' }
    return channel && { ...channel, downloadBill: async () => answer }
  }).run(server.deps, { billId })
  return billId
}

/** A payment that only the channel knows. */
async function anOpenDiff(server: TestServer, companyId: string): Promise<string> {
  const { db, nextId, now } = server
  const payConfigId = await aSandbox(server, companyId)
  const [billId, id] = [nextId(), nextId()]
  const bill = { payConfigId, companyId, channel: 'WePay', status: channelBillStates.differing } as const
  await db
    .insertInto('channelBill')
    .values({ ...bill, id: billId, billDay: yesterday(server), createTime: now() })
    .execute()
  const fact = { kind: 'PAY', number: 'X1', theirAmt: fen(100), deltaAmt: fen(100) } as const
  await db
    .insertInto('channelDiff')
    .values({ ...fact, id, billId, status: channelDiffStates.open, createTime: now() })
    .execute()
  return id
}

export const scopedWrites: ScopedWrites = {
  '/channel/bill/fetch': async ({ companyId }, server) => ({
    payConfigId: await aSandbox(server, companyId),
    billDay: yesterday(server),
  }),
  '/channel/bill/diff/settle': async ({ companyId }, server) => ({
    id: await anOpenDiff(server, companyId),
    way: 'WRITTEN_OFF',
    reason,
  }),
}
