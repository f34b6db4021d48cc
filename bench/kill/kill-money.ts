import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { aPair } from '../../apps/server/src/money/pay-channel/fixtures.ts'
import { aHuifu } from '../../apps/server/src/money/pay-channel/huifu/fixtures.ts'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { sql } from 'kysely'
import { compareRecord } from '../compare-record.ts'
import { chargingCrowd } from '../crowd/charging-crowd.ts'
import { layHuifuContract } from '../lay/lay-huifu-contract.ts'
import { layPaidYard } from '../lay/lay-paid-yard.ts'
import { startRealServer } from '../process/real-server.ts'
import { moneyTraffic } from './money-traffic.ts'

// SIGKILL of the server and of PostgreSQL during settlements, notifications and refunds: `node kill-money.ts [rounds] [piles]`,
// as many rounds of each. What Huifu paid and paid back is booked once in the end, and no request that was answered is lost.
const [, , rounds = '20', piles = '20'] = process.argv
const secret = '0'.repeat(64)
const preload = fileURLToPath(new URL('../process/our-huifu.mjs', import.meta.url))
const [merchant, platform] = [aPair(), aPair()]
const contract = { huifuId: '6666000109133323', sysId: '6666000108840829', productId: 'YYZY' }
const count = Number(rounds)

const huifu = await aHuifu({ ...contract, pair: merchant }, () => new Date(), platform)
const server = await startRealServer({ preload, env: { HUIFU_URL: huifu.url, CHARGEDECK_SECRET: secret } })
try {
  const db = server.openDb()
  await layPaidYard(db, Number(piles))
  const { companyId } = await db.selectFrom('chargerPile').select('companyId').limit(1).executeTakeFirstOrThrow()
  const payConfigId = await layHuifuContract(db, { companyId, ...contract, merchant, platform })
  const customerIds = (await db.selectFrom('customer').select('id').execute()).map(({ id }) => id)
  const crowd = await chargingCrowd(server.chargerUrl, Number(piles))
  const traffic = moneyTraffic({ db, huifu, origin: server.origin, payConfigId, customerIds })
  let stood = 0
  for (let round = 0; round < 2 * count; round += 1) {
    await sleep(1500 + Math.random() * 2500)
    const before = traffic.told()
    const awayMs = await (round % 2 === 0 ? server.killServer() : server.killPostgres())
    await sleep(2500)
    if (traffic.told() === before) stood += 1
    console.log(
      `${round % 2 === 0 ? 'server' : 'postgres'} back after ${awayMs.toFixed(0)} ms; ${traffic.told()} notifications heard`,
    )
  }
  await traffic.end()
  await crowd.goHome()
  await untilQuiet(db)
  const facts = await compareRecord(db, crowd.chargers)
  const wrong = [...(await compareTrades(db)), ...(await listLost(db, traffic.requestIds))]
  const broken = await brokenInvariants(db)
  for (const line of [...wrong, ...broken.map((one) => JSON.stringify(one))].slice(0, 20)) console.log(line)
  const paid = [...huifu.trades.values()].filter(({ state }) => state === 'S').length
  console.log(
    `${count} kills of each: ${paid} payments, ${huifu.refunds.size} refunds, ${await countSettled(db)} settlements`,
  )
  console.log(
    `lost or doubled: ${wrong.length} of money, ${facts.lost.length + facts.duplicated.length} of charges; refused by Huifu ${huifu.refusals.length}; invariants broken ${broken.length}; rounds without a notification ${stood}`,
  )
  if (wrong.length + facts.lost.length + facts.duplicated.length + broken.length > 0) process.exitCode = 1
  await db.destroy()
} finally {
  await server.stop()
  await huifu.close()
}

async function untilQuiet(db: Db): Promise<void> {
  const asked = [payTransStates.initiated, payTransStates.processing]
  const { charging, stopping, toSettle } = chargeOrderStates
  for (const end = Date.now() + 180_000; Date.now() < end; await sleep(500)) {
    const payments = await db.selectFrom('payTrans').select('id').where('status', 'in', asked).limit(1).execute()
    const orders = db.selectFrom('chargeOrder').select('id').where('orderStatus', 'in', [charging, stopping, toSettle])
    if (payments.length + (await orders.limit(1).execute()).length === 0) return
  }
}

/** By the channel's own memory: each payment and refund that it made is booked once, and no other. */
async function compareTrades(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tradeNo: string; tradeType: string; status: string; booked: number }>`
    select trade_no, trade_type, pay_trans.status, (select count(*)::int from ledger_entry join journal on journal.id = journal_id
      where journal.biz_id = trade_order.id and account = 'CASH') as booked
    from trade_order join pay_trans on pay_trans.biz_id = trade_order.id`.execute(db)
  return rows.flatMap(({ tradeNo, tradeType, status, booked }) => {
    const theirs = (tradeType === tradeTypes.refund ? huifu.refunds : huifu.trades).get(tradeNo)?.state === 'S'
    const isRight = theirs === (status === payTransStates.succeeded) && booked === (theirs ? 1 : 0)
    return isRight ? [] : [`${tradeType} ${tradeNo}: theirs ${theirs}, ours ${status}, booked ${booked} times`]
  })
}

async function listLost(db: Db, requestIds: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<{
    requestId: string
  }>`select distinct request_id from trade_order where request_id is not null`.execute(db)
  const known = new Set(rows.map(({ requestId }) => requestId))
  return [...requestIds].filter((id) => !known.has(id)).map((id) => `request ${id} is lost`)
}

async function countSettled(db: Db): Promise<number> {
  const { rows } = await sql<{
    qty: number
  }>`select count(*)::int as qty from journal where biz_type = 'CHARGE'`.execute(db)
  return rows[0]?.qty ?? 0
}
