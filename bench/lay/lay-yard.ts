import { fen, priceP4 } from '@chargedeck/domain/kernel/money'
import { stationStates } from '@chargedeck/domain/station/states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { somePiles } from '../../apps/server/src/charging/charger-link/fixtures.ts'
import { insertCustomers } from '../../apps/server/src/customer/customer/public.ts'
import { createDefaultConfig } from '../../apps/server/src/site/operation-config/public.ts'
import type { WorkDeps } from '../../apps/server/src/platform/deps.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'

/** Adds piles CD0, CD1, … at one station with a plan of two prices, each with a customer, money and a card. */
export async function layYard(deps: WorkDeps, pileCount: number): Promise<void> {
  const { db, nextId, now } = deps
  const pileNos = Array.from({ length: pileCount }, (_, n) => `CD${n}`)
  await somePiles(deps, pileNos)
  const { stationId, companyId } = await db
    .selectFrom('chargerPile')
    .select(['stationId', 'companyId'])
    .limit(1)
    .executeTakeFirstOrThrow()
  await asSystem(deps, 'bench', (ctx) => createDefaultConfig(ctx, companyId))
  await db.updateTable('station').set({ status: stationStates.operating, onlineFlag: 1 }).execute()
  const exempt = { NO_PASSWORD_STATIONS: stationId, NO_PASSWORD_NETWORKS: '127.0.0.0/8' } // its number is its id
  for (const [code, value] of Object.entries(exempt))
    await db.updateTable('sysConfig').set({ value }).where('code', '=', code).execute()
  const feeId = nextId()
  const effectiveTime = new Date('2026-01-01T00:00:00+08:00')
  const fee = {
    id: feeId,
    feeNo: feeId,
    feeSeq: 1,
    feeName: 'P',
    stationId,
    pileType: 'ALL',
    versionStatus: versionStates.confirmed,
  } as const
  await db
    .insertInto('stationFee')
    .values({ ...fee, versionNo: 1, effectiveTime, createTime: now() })
    .execute()
  const periods = [
    {
      seq: 1,
      startTime: '00:00',
      endTime: '12:00',
      band: 'FLAT',
      elecPrice: priceP4(6000),
      servicePrice: priceP4(4000),
    },
    {
      seq: 2,
      startTime: '12:00',
      endTime: '24:00',
      band: 'PEAK',
      elecPrice: priceP4(9000),
      servicePrice: priceP4(4000),
    },
  ] as const
  await db
    .insertInto('stationFeePeriod')
    .values(periods.map((period) => ({ ...period, feeId })))
    .execute()
  const customers = pileNos.map((cardNo, n) => ({
    id: nextId(),
    customerNo: `C${n}`,
    companyId,
    mobile: `139${String(n).padStart(8, '0')}`,
    card: { cardNo },
    registerTime: now(),
    createTime: now(),
  }))
  for (let from = 0; from < customers.length; from += 1000)
    await asSystem(deps, 'bench', (ctx) => insertCustomers(ctx, customers.slice(from, from + 1000)))
  await db
    .updateTable('wallet')
    .set({ balanceAmt: fen(10_000_000) })
    .execute()
}
