import { randomUUID } from 'node:crypto'
import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import { aCustomer } from '../../customer/customer/fixtures.ts'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { asSystem } from '../../platform/work.ts'
import { aSandbox } from '../pay-trans/fixtures.ts'
import { beginPayment } from './online/begin-payment.ts'
import { acceptRefund, stepRefund, takeTopUp } from '../ledger/public.ts'
import type { TestServer, TestWork } from '../../../test/test-server.ts'
import { aGroup } from '../ledger/fixtures.ts'
import { reason, type ScopedWrites } from '../../../test/scoped-write.ts'

type Caller = <Data>(method: 'GET', path: string, sent: object) => Promise<{ data: Data | null }>

/** A picture of a receipt that the caller has uploaded. */
export async function aProof(server: TestServer, call: Caller, suffix = 'png'): Promise<[string]> {
  const me = await call<{ id: string }>('GET', '/getLoginUser', {})
  return aProofOf(server, me.data?.id ?? null, suffix)
}

/** A picture of a receipt that a user has uploaded. */
export async function aProofOf(
  { db, nextId, now }: TestWork,
  createUser: string | null,
  suffix = 'png',
): Promise<[string]> {
  const id = nextId()
  const stored = { fileLocation: 4, fileBucket: 'defaultBucket', fileSize: 1, mediaType: 'image/png', sha256: '' }
  await db
    .insertInto('sysFileInfo')
    .values({
      ...stored,
      id,
      fileOriginName: `回单.${suffix}`,
      fileSuffix: suffix,
      fileObjectName: `${id}.${suffix}`,
      usage: 'FILE',
      createTime: now(),
      createUser,
    })
    .execute()
  return [id]
}

const deposit = (groupId: string) => ({
  requestId: randomUUID(),
  groupId,
  tradeChannel: 'BankPay',
  tradeAmt: 5000,
  reason,
})

const topUp = (customerId: string) => ({
  requestId: randomUUID(),
  customerId,
  tradeChannel: 'OfflinePay',
  tradeAmt: 5000,
  reason,
})

const refund = (customerId: string) => ({
  requestId: randomUUID(),
  customerId,
  refundAmt: 100,
  way: 'OFFLINE',
  reason,
})

/** A refund that another person asked for and that waits for its review. */
async function aWaitingRefund(server: TestServer, companyId: string) {
  const customerId = await aCustomer(server, { companyId, funds: 500 })
  const { refunds } = await asSystem(server.deps, 'test', (ctx) =>
    acceptRefund(ctx, {
      owner: { customerId },
      companyId,
      refundAmt: fen(100),
      way: 'OFFLINE',
      channel: 'OfflinePay',
      reason,
      requestId: randomUUID(),
      windowDays: 365,
      reviewFromAmt: fen(1),
    }),
  )
  return refunds[0]
}

async function aWaitingTopUp(server: TestServer, companyId: string): Promise<string> {
  const customerId = await aCustomer(server, { companyId })
  const asked = { customerId, tradeAmt: fen(500), giftAmt: fen(0), reason, reviewFromAmt: fen(1) }
  return (await asSystem(server.deps, 'test', (ctx) => takeTopUp(ctx, asked))).tradeId
}

/** A payment that its channel has not been asked for. */
async function aCodeOfNobody(server: TestServer, companyId: string): Promise<string> {
  const payConfigId = await aSandbox(server, companyId)
  const customerId = await aCustomer(server, { companyId })
  return asSystem(server.deps, 'test', async (ctx) => {
    const contract = { payConfigId, channelMchId: 'M', feeRate: 60 }
    const asked = { customerId, tradeAmt: fen(500), giftAmt: fen(0), reason: null, channel: 'WePay', contract }
    const { tradeId } = await takeTopUp(ctx, asked)
    await beginPayment(ctx, payTransBizTypes.topUp, tradeId)
    return tradeId
  })
}

/** A refund that its channel can neither pay out nor give back. */
async function aStuckRefund(server: TestServer, companyId: string): Promise<string> {
  const refund = await aWaitingRefund(server, companyId)
  const id = refund?.id ?? ''
  await asSystem(server.deps, 'test', (ctx) => stepRefund(ctx, id, 'confirm'))
  await server.db.updateTable('tradeOrder').set({ tradeChannel: 'WePay' }).where('id', '=', id).execute()
  const payConfigId = await aSandbox(server, companyId)
  const asked = { provider: 'WePay' as const, reqSeqId: `R${id}`, reqDate: '2026-03-12', amt: fen(100), title: '退款' }
  const of = { bizType: payTransBizTypes.refund, bizId: id, companyId, payConfigId }
  const at = { createTime: server.now(), sentTime: server.now(), stuckTime: server.now() }
  await server.db
    .insertInto('payTrans')
    .values({ ...asked, ...of, ...at, id: server.nextId(), status: payTransStates.processing })
    .execute()
  return id
}

export const scopedWrites: ScopedWrites = {
  '/trade/order/topUp': async ({ customerId }, server, owner) => ({
    ...topUp(customerId),
    voucherPath: await aProof(server, owner),
  }),
  '/trade/order/topUp/confirm': async ({ companyId }, server) => ({ orderId: await aWaitingTopUp(server, companyId) }),
  '/trade/order/refund': async ({ companyId }, server) => refund(await aCustomer(server, { companyId, funds: 500 })),
  '/trade/order/batch/refund': async ({ companyId }, server) => ({
    requestId: randomUUID(),
    items: [{ customerId: await aCustomer(server, { companyId, funds: 500 }), all: 1 }],
    way: 'OFFLINE',
    reason,
  }),
  '/trade/order/refund/confirm': async ({ companyId }, server) => ({
    refundBatchNo: (await aWaitingRefund(server, companyId))?.refundBatchNo,
  }),
  '/trade/order/refund/endStuck': async ({ companyId }, server) => ({
    orderId: await aStuckRefund(server, companyId),
    way: 'OFFLINE',
    tradeChannel: 'BankPay',
    reason,
  }),
  '/trade/order/payment/query': async ({ companyId }, server) => ({ orderId: await aCodeOfNobody(server, companyId) }),
  '/trade/order/close': async ({ companyId }, server) => ({
    orderId: (await aWaitingRefund(server, companyId))?.id,
    reason,
  }),
  '/trade/order/depositGroup': async ({ companyId }, server, owner) => ({
    ...deposit(await aGroup(server, { companyId })),
    voucherPath: await aProof(server, owner),
  }),
  '/customer/clearEmpty': async ({ companyId }, server) => ({
    id: await aCustomer(server, { companyId, funds: 500 }),
    reason,
  }),
}
