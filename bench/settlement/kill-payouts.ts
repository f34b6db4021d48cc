import { randomInt, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { fen } from '@chargedeck/domain/kernel/money'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { sql } from 'kysely'
import { aCompany } from '../../apps/server/src/customer/customer/fixtures.ts'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import { aPair } from '../../apps/server/src/money/pay-channel/fixtures.ts'
import type { WorkDeps } from '../../apps/server/src/platform/deps.ts'
import { enqueue } from '../../apps/server/src/platform/jobs/job.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import { aPayingHuifu } from '../../apps/server/src/settlement/settle-account/provider/huifu/fixtures.ts'
import { aPayee, closedDays } from '../../apps/server/src/settlement/withdraw/fixtures.ts'
import { runBatchTimed, transferPay } from '../../apps/server/src/settlement/withdraw/public.ts'
import { applyForDays } from '../../apps/server/src/settlement/withdraw/apply/create-withdraw.ts'
import { layHuifuContract } from '../lay/lay-huifu-contract.ts'
import { benchWork } from '../lay/lay-paid-yard.ts'
import { startRealServer } from '../process/real-server.ts'

const secret = '0'.repeat(64)
const preload = fileURLToPath(new URL('../process/our-huifu.mjs', import.meta.url))
const contract = { huifuId: '6666000109133323', sysId: '6666000108840829', productId: 'YYZY' }
const [eachRound, patienceMs] = [5, 180_000]

/** SIGKILL of the real server while its batches send withdrawals to a Huifu of ours. Returns what is wrong; each was paid once. */
export async function killPayouts(rounds: number): Promise<string[]> {
  const [merchant, platform] = [aPair(), aPair()]
  const huifu = await aPayingHuifu({ ...contract, pair: merchant }, platform)
  huifu.world.available = '9000000.00'
  const server = await startRealServer({ preload, env: { HUIFU_URL: huifu.url, CHARGEDECK_SECRET: secret } })
  const db = server.openDb()
  try {
    const work = benchWork(db)
    const companyId = await aCompany(work)
    await layHuifuContract(db, { companyId, ...contract, merchant, platform })
    for (let round = 0; round < rounds; round += 1) {
      for (let left = eachRound; left > 0; left -= 1) await planned(work, companyId)
      huifu.world.mood = round % 2 === 0 ? 'slow' : 'good'
      await hurry(work)
      await sleep(randomInt(900))
      await server.killServer()
      for (const cash of huifu.cash.values()) if (cash.state === 'P') cash.state = randomInt(5) === 0 ? 'F' : 'S'
    }
    huifu.world.mood = 'good'
    for (const end = Date.now() + patienceMs; Date.now() < end && (await countOpen(db)) > 0; await sleep(500)) {
      for (const cash of huifu.cash.values()) if (cash.state === 'P') cash.state = 'S'
      await hurry(work)
    }
    const found = [
      ...(await comparePayouts(db, huifu.cash)),
      ...(await compareFunds(db, huifu)),
      ...huifu.refusals.map((why) => `Huifu refused: ${why}`),
    ]
    // the days are laid without orders
    const broken = (await brokenInvariants(db)).filter(({ invariant }) => invariant !== 'I31')
    console.log(
      `${rounds} kills of the server, ${huifu.cash.size} requests taken by Huifu, ${huifu.asked.length} asked`,
    )
    return [...found, ...broken.map((one) => JSON.stringify(one))]
  } finally {
    await db.destroy()
    await server.stop()
    await huifu.close()
  }
}

/** A withdrawal that its batch may send now. */
async function planned(work: WorkDeps, companyId: string): Promise<void> {
  const server = { ...work, deps: work }
  const { holderId, settleAccountId, stationId } = await aPayee(server, { companyId })
  const amt = fen(10_000 + randomInt(3000))
  const dailyIds = await closedDays(server, { companyId, holderId, stationId }, [amt])
  await asSystem(work, 'bench', async (ctx) => {
    const withdrawId = await applyForDays(ctx, randomUUID(), { holderId, settleAccountId, dailyIds, previewAmt: amt })
    await transferPay(ctx, { withdrawId })
    await ctx.tx.updateTable('withdraw').set({ planPayTime: ctx.now() }).where('id', '=', withdrawId).execute()
  })
}

/** The batch runs, and no question waits for its minute. */
const hurry = (work: WorkDeps): Promise<void> =>
  asSystem(work, 'bench', async ({ tx }) => {
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and key like 'cash:%'`.execute(
      tx,
    )
    await enqueue(tx, runBatchTimed.job, { dueTime: '' }, { jobKey: 'bench-batch' })
  })

async function countOpen(db: Db): Promise<number> {
  const open = db.selectFrom('withdraw').select('id').where('transferStatus', '=', transferStates.transferring)
  return (await open.execute()).length
}

type Cash = Awaited<ReturnType<typeof aPayingHuifu>>['cash']
/** By Huifu's own memory: what it paid has arrived here, of its amount, and nothing else. */
async function comparePayouts(db: Db, theirs: Cash): Promise<string[]> {
  const rows = await db.selectFrom('cashRecord').select(['reqSeqId', 'status', 'cashAmt']).execute()
  const lost = [...theirs.keys()].filter((number) => !rows.some(({ reqSeqId }) => reqSeqId === number))
  const wrong = rows.flatMap(({ reqSeqId, status, cashAmt }) => {
    const cash = theirs.get(reqSeqId)
    const isPaid = cash?.state === 'S' && Math.round(Number(cash.yuan) * 100) === cashAmt
    return isPaid === (status === payTransStates.succeeded) ? [] : [`${reqSeqId}: ${cash?.state} there, ${status} here`]
  })
  return [...lost.map((number) => `${number} is unknown here`), ...wrong]
}

type Huifu = Awaited<ReturnType<typeof aPayingHuifu>>
/** What came to each partner's account is what our requests brought there, and what is left is what did not leave it. */
async function compareFunds(db: Db, { funds, balanceOf }: Huifu): Promise<string[]> {
  const rows = await db
    .selectFrom('cashRecord')
    .select(['huifuId', 'fundSeqId', 'fundAmt', 'status', 'cashAmt'])
    .execute()
  const strange = [...funds.keys()].filter((number) => !rows.some(({ fundSeqId }) => fundSeqId === number))
  const wrong = [...Map.groupBy(rows, ({ huifuId }) => huifuId)].filter(([huifuId, ofAccount]) => {
    const came = ofAccount.reduce((sum, { fundAmt }) => sum + (fundAmt ?? 0), 0)
    const paid = ofAccount.filter(({ status }) => status === payTransStates.succeeded)
    return came - paid.reduce((sum, { cashAmt }) => sum + cashAmt, 0) !== balanceOf(huifuId)
  })
  return [
    ...strange.map((number) => `${number} brought money unasked`),
    ...wrong.map(([id]) => `account ${id} is wrong`),
  ]
}
