import type { OnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { randomUUID } from 'node:crypto'
import type { TestServer, TestWork } from '../../../test/test-server.ts'
import { sandboxNotifyHandler } from '../cashier/public.ts'
import { openChannel, type RefundFact } from '../pay-channel/public.ts'
import { payTransEnds } from '../trade-order/public.ts'
import { askChannelHandler } from './public.ts'

/** An enabled contract with a channel that takes no money. */
export async function aSandbox(
  { db, nextId, now }: TestWork,
  companyId: string,
  channel: OnlineChannel = 'WePay',
): Promise<string> {
  const id = nextId()
  const facts = { cfgName: `${channel}沙箱`, mchId: `M${id}`, notifyUrl: 'https://charge.example/notify', feeRate: 60 }
  await db
    .insertInto('payConfig')
    .values({ ...facts, id, companyId, channel, sandboxFlag: 1, enableFlag: 1, createTime: now() })
    .execute()
  return id
}

const idOf = async ({ db }: TestServer, orderId: string): Promise<string> =>
  (await db.selectFrom('payTrans').select('id').where('bizId', '=', orderId).executeTakeFirstOrThrow()).id

/** What the job does that waits for the request of a trade. */
export const ask = async (server: TestServer, orderId: string, open?: Parameters<typeof askChannelHandler>[1]) =>
  askChannelHandler(payTransEnds, open).run(server.deps, { id: await idOf(server, orderId) })

/** A code on the desk, as its channel answers it. */
export async function aCode(
  server: TestServer,
  call: Awaited<ReturnType<TestServer['signIn']>>,
  facts: { customerId: string; tradeAmt: number; tradeChannel?: OnlineChannel },
): Promise<{ orderId: string; codeUrl: string }> {
  const body = { requestId: randomUUID(), tradeChannel: 'WePay', ...facts }
  const { data } = await call<{ orderId: string }>('POST', '/trade/order/topUp', body)
  const orderId = data?.orderId ?? ''
  await ask(server, orderId)
  const payment = await call<{ codeUrl: string }>('GET', '/trade/order/payment', { orderId })
  return { orderId, codeUrl: payment.data?.codeUrl ?? '' }
}

type Told = { payConfigId: string; notification: { headers: Record<string, string>; body: string } }
/** The payer at the cashier, and what the sandbox then posts. */
export async function decide(
  server: TestServer,
  call: Awaited<ReturnType<TestServer['signIn']>>,
  { codeUrl, decision = 'pay' }: { codeUrl: string; decision?: string },
) {
  const answer = await call<{ state: string }>('POST', `${codeUrl}/decide`, { decision })
  const rows = await server.runSql(`select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'sandbox-notify' order by job.id`)
  await server.runSql(`delete from graphile_worker._private_jobs where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'sandbox-notify')`)
  const payloads = rows.map(({ payload }) => payload as Told)
  const deliver = async () => {
    for (const payload of payloads) await sandboxNotifyHandler(payTransEnds).run(server.deps, payload)
  }
  return { ...answer, payloads, deliver }
}

/** As if the customer had scanned a code of this channel so many days ago. */
export async function paidBy(
  server: TestServer,
  orderId: string,
  { channel, companyId, daysAgo = 1 }: { channel: OnlineChannel; companyId: string; daysAgo?: number },
): Promise<void> {
  const { db, nextId, now } = server
  const contract = { companyId, channel, enableFlag: 1 }
  const known = await db
    .selectFrom('payConfig')
    .select('id')
    .where((on) => on.and(contract))
    .executeTakeFirst()
  const payConfigId = known?.id ?? (await aSandbox(server, companyId, channel))
  const payTime = daysLater(now(), -daysAgo)
  const trade = await db
    .updateTable('tradeOrder')
    .set({ tradeChannel: channel, payConfigId, payTime })
    .where('id', '=', orderId)
    .returning(['tradeNo', 'tradeAmt'])
    .executeTakeFirstOrThrow()
  const asked = {
    provider: channel,
    reqSeqId: trade.tradeNo,
    reqDate: '2026-03-01',
    amt: trade.tradeAmt,
    title: '充值',
  }
  await db
    .insertInto('payTrans')
    .values({
      ...asked,
      id: nextId(),
      bizType: 'TOP_UP',
      bizId: orderId,
      companyId,
      payConfigId,
      status: 'S',
      createTime: payTime,
    })
    .execute()
}

/** A channel that says at once how a refund ended. */
export const endRefund = (server: TestServer, orderId: string, state: RefundFact['state']): Promise<void> =>
  ask(server, orderId, (account, deps) => {
    const channel = openChannel(account, deps)
    return (
      channel && {
        ...channel,
        refund: async ({ refundNo, refundAmt }) => ({
          sent: true,
          receipt: { refundNo, state, refundAmt, channelRefundNo: `R${refundNo}` },
        }),
      }
    )
  })
