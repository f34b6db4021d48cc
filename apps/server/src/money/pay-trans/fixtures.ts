import type { OnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../../test/test-server.ts'
import { sandboxNotifyHandler } from '../cashier/public.ts'
import { payTransEnds } from '../trade-order/public.ts'
import { askChannelHandler } from './public.ts'

/** An enabled contract with a channel that takes no money. */
export async function aSandbox(
  { db, nextId, now }: TestServer,
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
  const deliver = async () => {
    for (const { payload } of rows) await sandboxNotifyHandler(payTransEnds).run(server.deps, payload)
  }
  return { ...answer, payloads: rows, deliver }
}
