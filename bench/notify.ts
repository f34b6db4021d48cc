import { fen } from '@chargedeck/domain/kernel/money'
import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import { brokenInvariants } from '../apps/server/src/insight/invariant/public.ts'
import { takeTopUp } from '../apps/server/src/money/ledger/public.ts'
import { aPair, aWePayAccount } from '../apps/server/src/money/pay-channel/fixtures.ts'
import { aWePay } from '../apps/server/src/money/pay-channel/wepay/fixtures.ts'
import { wePayChannel } from '../apps/server/src/money/pay-channel/wepay/wepay-channel.ts'
import { aSandbox } from '../apps/server/src/money/pay-trans/fixtures.ts'
import { payNotifyReceiver } from '../apps/server/src/money/pay-trans/public.ts'
import { beginPayment } from '../apps/server/src/money/trade-order/online/begin-payment.ts'
import { payTransEnds } from '../apps/server/src/money/trade-order/public.ts'
import { asSystem } from '../apps/server/src/platform/work.ts'
import { aCustomer, aDay } from '../apps/server/test/world.ts'
import { onSyncedPostgres } from './lay/synced-work.ts'

// `node bench/notify.ts [payments]`: notifications of WeChat Pay, each proved by its signature, opened and booked; each is
// told ten times, in any order, and booked once.
const payments = Number(process.argv[2] ?? 2000)
const [repeats, atOnce, tradeAmt] = [10, 32, fen(10_000)]
const least = 500
const [merchant, platform] = [aPair(), aPair()]
const account = aWePayAccount({
  privateKey: merchant.privatePem,
  publicKey: platform.publicPem,
  publicKeyId: 'PUB_KEY_ID_1',
})

await onSyncedPostgres(async ({ work }) => {
  const server = { ...work, deps: work }
  const { world } = await aDay(server)
  const payConfigId = await aSandbox(server, world.companyId)
  const { mchId, appId, apiKey } = account
  const contract = { mchId, appId: appId ?? '', serialNo: '4AF0', apiKey: apiKey ?? '', pair: merchant }
  const weChat = await aWePay(contract, work.now, { serial: 'PUB_KEY_ID_1', pair: platform })
  const channel = wePayChannel(account, { now: work.now, baseUrl: weChat.url })
  const byCode = {
    channel: 'WePay',
    waits: 'payment',
    contract: { payConfigId, channelMchId: mchId, feeRate: 60 },
  } as const
  const tradeNos: string[] = []
  for (let n = 0; n < payments; n += 1) {
    const { id: customerId } = await aCustomer(server, world)
    tradeNos.push(
      await asSystem(work, 'bench', async (ctx) => {
        const topUp = { customerId, tradeAmt, giftAmt: fen(0), reason: null, ...byCode }
        const { tradeId } = await takeTopUp(ctx, topUp)
        await beginPayment(ctx, payTransBizTypes.topUp, tradeId)
        const trade = ctx.tx.selectFrom('tradeOrder').select('tradeNo').where('id', '=', tradeId)
        return (await trade.executeTakeFirstOrThrow()).tradeNo
      }),
    )
  }
  await work.db.updateTable('payTrans').set({ status: 'P' }).execute()
  for (const tradeNo of tradeNos) weChat.trades.set(tradeNo, { total: tradeAmt, state: 'SUCCESS' })
  const told = tradeNos.map((tradeNo) => weChat.notify(tradeNo))
  const receive = payNotifyReceiver(work, payTransEnds, () => channel)
  const tell = (queue: typeof told) => tellAll(queue, (notification) => receive({ payConfigId, notification }))
  const first = await tell([...told])
  const again = await tell(Array.from({ length: repeats - 1 }, () => told).flat())
  const { journals } = await work.db
    .selectFrom('journal')
    .select((row) => row.fn.countAll<string>().as('journals'))
    .where('bizType', '=', 'TOP_UP')
    .where('bizId', 'in', work.db.selectFrom('payTrans').select('bizId'))
    .executeTakeFirstOrThrow()
  const broken = await brokenInvariants(work.db, work.now())
  const rate = Math.round(payments / first.seconds)
  console.log(
    `${payments} notifications verified and booked in ${first.seconds.toFixed(1)} s: ${rate} /s (at least ${least})`,
  )
  console.log(`each ${repeats - 1} times more: ${Math.round((payments * (repeats - 1)) / again.seconds)} /s`)
  console.log(`${journals} booked, ${first.refused + again.refused} refused, ${broken.length} broken invariants`)
  await weChat.close()
  if (rate < least || Number(journals) !== payments || broken.length > 0) process.exitCode = 1
})

type Answer = { status: number } | null
/** As many at once as a channel sends. */
async function tellAll<Told>(queue: Told[], tell: (told: Told) => Promise<Answer>) {
  const begun = performance.now()
  let refused = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop())
        if ((await tell(next))?.status !== 200) refused += 1
    }),
  )
  return { seconds: (performance.now() - begun) / 1000, refused }
}
