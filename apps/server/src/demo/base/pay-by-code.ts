import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { OnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { takeTopUp } from '../../money/ledger/public.ts'
import { payTransEnds } from '../../money/trade-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows, type Row } from '../store.ts'

const channels: readonly { channel: OnlineChannel; cfgName: string; mchId: string; feeRate: number }[] = [
  { channel: 'WePay', cfgName: '微信沙箱', mchId: '1900000109', feeRate: 60 },
  { channel: 'AliPay', cfgName: '支付宝沙箱', mchId: '2088000000000001', feeRate: 60 },
  { channel: 'HuifuPay', cfgName: '汇付沙箱', mchId: '6666000100000001', feeRate: 38 },
]
export type DemoContract = Row<'payConfig'> & (typeof channels)[number] & { id: string; companyId: string }

/** A contract with each channel, none of which takes money. */
export const makeContracts = (nextId: Context['nextId'], companyId: string, createTime: Date): DemoContract[] =>
  channels.map((facts) => {
    const id = nextId()
    const notifyUrl = `https://demo.example/api/pay/notify/${id}`
    return { ...facts, id, companyId, notifyUrl, sandboxFlag: 1, enableFlag: 1, createTime }
  })

type Scanned = { customerId: string; tradeAmt: Fen; contract: DemoContract }
/** A driver once scanned a code of the sandbox and paid. */
export async function payByCode(ctx: Context, { customerId, tradeAmt, contract }: Scanned): Promise<void> {
  const { id: payConfigId, companyId, channel, mchId: channelMchId, feeRate } = contract
  const by = { channel, contract: { payConfigId, channelMchId, feeRate }, waits: 'payment' } as const
  const topUp = { customerId, tradeAmt, giftAmt: fen(0), reason: null, ...by }
  const { tradeId } = await takeTopUp(ctx, topUp)
  const [at, { tradeNo }] = [ctx.now(), await tradeOf(ctx, tradeId)]
  const title = '充电账户充值'
  const paid = { tradeNo, token: `demo${tradeId}`, secret: '-', payConfigId, title, amt: tradeAmt }
  await insertRows(ctx.tx, 'sandboxPayment', [{ ...paid, state: 'paid', expireTime: at, payTime: at, createTime: at }])
  const asked = { provider: channel, reqSeqId: tradeNo, reqDate: dayOf(at), amt: tradeAmt, title }
  const of = { id: ctx.nextId(), bizType: 'TOP_UP', bizId: tradeId, companyId, payConfigId } as const
  const channelTradeNo = `SB${tradeNo}`
  const times = { createTime: at, sentTime: at, finishTime: at }
  await insertRows(ctx.tx, 'payTrans', [
    { ...asked, ...of, ...times, status: payTransStates.succeeded, providerSeqId: channelTradeNo },
  ])
  await payTransEnds.TOP_UP.succeed(ctx, [{ bizId: tradeId, amt: tradeAmt, channelTradeNo, payTime: at }])
}

const tradeOf = ({ tx }: Context, id: string) =>
  tx.selectFrom('tradeOrder').select('tradeNo').where('id', '=', id).executeTakeFirstOrThrow()
