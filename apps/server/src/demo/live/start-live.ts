import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { fen } from '@chargedeck/domain/kernel/money'
import { finishRepaid } from '../../charging/charge-order/public.ts'
import { lockVoucher } from '../../customer/voucher/public.ts'
import { takeTopUp } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { asSystem } from '../../platform/work.ts'
import { liveCustomerNos } from '../base/customers.ts'
import { staysAway, storyPileNo, visitorPile } from '../base/pile-models.ts'
import { withoutSecrets } from './without-secrets.ts'
import { listCards, listLivePiles, listShortOfMoney, listVoucherChoices } from './store.ts'

const fleetProcess = fileURLToPath(new URL('../../../../simulator/src/fleet/fleet-process.ts', import.meta.url))
const busiestGuns = 18
const refill = { below: 50_000, amt: fen(100_000), everyMs: 600_000 }
const chooseEveryMs = 20_000
const againMs = 5000
const stopMs = 5000

export type Live = { stop: () => Promise<void> }

/** Runs virtual chargers on real sockets in a separate process: started again when it dies, ended when we stop. */
export async function startLive(deps: WorkDeps, url: string): Promise<Live> {
  let isStopping = false
  let child: ChildProcess | null = null
  const run = async (): Promise<void> => {
    const piles = (await listLivePiles(deps.db, [visitorPile.pileNo, storyPileNo])).filter(
      (_, index) => !staysAway(index),
    )
    const cards = await listCards(deps.db, liveCustomerNos)
    if (isStopping) return
    child = fork(fleetProcess, {
      env: withoutSecrets(process.env),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('error', (error) => deps.complain(error, 'running the demo chargers'))
    child.once('exit', () => {
      if (!isStopping) setTimeout(() => void again(), againMs)
    })
    child.send({
      kind: 'start',
      options: { url, piles, cards, busiestGuns, seed: deps.now().getTime() % 100_000, sampleSeconds: 15 },
    })
  }
  const again = (): Promise<void> => quietly(deps, 'starting the demo chargers', run)
  const refilling = setInterval(
    () => void quietly(deps, 'refilling demo wallets', () => refillWallets(deps)),
    refill.everyMs,
  )
  const choosing = setInterval(
    () => void quietly(deps, 'choosing demo vouchers', () => chooseVouchers(deps)),
    chooseEveryMs,
  )
  await quietly(deps, 'refilling demo wallets', () => refillWallets(deps))
  await run()
  return {
    async stop() {
      isStopping = true
      clearInterval(refilling)
      clearInterval(choosing)
      if (child) await endChild(child)
    },
  }
}

/** The cars end their charges first, so that the orders are settled. */
async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.connected) return
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.send({ kind: 'stop' })
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await ended
  clearTimeout(late)
}

/** Tops up the drivers of the demo, so that they never run out of money. */
const refillWallets = (deps: WorkDeps): Promise<void> =>
  asSystem(deps, '/demo', async (ctx) => {
    for (const customerId of await listShortOfMoney(ctx.tx, liveCustomerNos, refill.below))
      await refillWallet(ctx, customerId)
  })

/** Drivers of the demo choose a voucher while they charge. */
export const chooseVouchers = (deps: WorkDeps): Promise<void> =>
  asSystem(deps, '/demo', async (ctx) => {
    for (const choice of await listVoucherChoices(ctx.tx, liveCustomerNos, ctx.now())) await lockVoucher(ctx, choice)
  })

async function refillWallet(ctx: Context, customerId: string): Promise<void> {
  const { repaidOrderIds } = await takeTopUp(ctx, {
    customerId,
    tradeAmt: refill.amt,
    giftAmt: fen(0),
    reason: '演示充值',
  })
  await finishRepaid(ctx, repaidOrderIds)
}

async function quietly(deps: WorkDeps, doing: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.complain(error, doing)
  }
}
