import { insertPile } from '../../../test/lay-pile.ts'
import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/work.ts'
import { raiseAlarms, recoverAlarms, type AlarmRecovery, type AlarmSignal } from '../../site/alarm-code/public.ts'
import { foldWarnings } from './fold/fold-warnings.ts'

type Place = { companyId: string; stationId: string }
type LaidPile = { pileId: string; pileNo: string; gunIds: readonly [string, string] }

/** More piles of a station, in use and online. */
export async function layPiles(server: TestServer, { companyId, stationId }: Place, qty: number): Promise<LaidPile[]> {
  const piles: LaidPile[] = []
  for (let index = 0; index < qty; index++) {
    const pileId = server.nextId()
    const pile = { pileId, pileNo: `Q${pileId.slice(-12)}`, gunIds: [server.nextId(), server.nextId()] as const }
    await insertPile(server, { companyId, stationId, ...pile, pileName: pile.pileNo, createTime: server.now() })
    piles.push(pile)
  }
  return piles
}

export const raise = (server: TestServer, signals: readonly AlarmSignal[]): Promise<void> =>
  asSystem(server.deps, 'test', (ctx) => raiseAlarms(ctx, signals))

export const recover = (server: TestServer, recoveries: readonly AlarmRecovery[]): Promise<void> =>
  asSystem(server.deps, 'test', (ctx) => recoverAlarms(ctx, recoveries))

export const foldAll = (server: TestServer): Promise<number> => foldWarnings(server.deps, [])

const aWarning: ScopedWrite = async ({ stationId, pileId }, server) => {
  await raise(server, [{ source: 'PILE', code: 'P001', stationId, pileId, content: '充电桩离线' }])
  await foldAll(server)
  const { id } = await server.db
    .selectFrom('warning')
    .select('id')
    .where('pileId', '=', pileId)
    .executeTakeFirstOrThrow()
  return { ids: [id], closeReason: '已处理' }
}

export const scopedWrites: ScopedWrites = { '/rpt/monitor/warn/close': aWarning }
