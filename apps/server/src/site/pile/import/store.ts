import type { PileToAdd } from '@chargedeck/contract/site/pile/form'
import { stationStates } from '@chargedeck/domain/station/states'
import type { Context, Tx } from '../../../platform/context.ts'
import { stationsInScope } from '../../station/public.ts'

type Found = { id: string; status: string }

/** Stations by name or number; a number may exist once per company. */
export async function stationsNamed(
  ctx: Pick<Context, 'tx' | 'actor'>,
  words: readonly string[],
): Promise<Map<string, Found[]>> {
  const found = new Map<string, Found[]>()
  if (words.length === 0) return found
  const rows = await stationsInScope(ctx)
    .select(['station.id', 'station.status', 'station.stationName', 'station.stationNo'])
    .where((station) =>
      station.or([station('station.stationName', 'in', words), station('station.stationNo', 'in', words)]),
    )
    .execute()
  for (const { id, status, stationName, stationNo } of rows)
    for (const word of new Set([stationName, stationNo])) found.set(word, [...(found.get(word) ?? []), { id, status }])
  return found
}

/** The company of each station that exists, is in scope and is not dismantled. */
export const companiesOf = async (
  ctx: Pick<Context, 'tx' | 'actor'>,
  stationIds: readonly string[],
): Promise<Map<string, string>> => {
  const stations = stationsInScope(ctx)
    .select(['station.id', 'station.companyId'])
    .where('station.id', 'in', stationIds)
  const rows = await stations.where('station.status', '<>', stationStates.dismantled).execute()
  return new Map(rows.map(({ id, companyId }) => [id, companyId]))
}

type Import = { id: string; fileName: string; good: readonly PileToAdd[]; createTime: Date; createUser: string }

export const insertImport = async (tx: Tx, { id, fileName, good, createTime, createUser }: Import): Promise<void> => {
  const row = { id, fileName, goodRows: JSON.stringify(good), goodQty: good.length, createTime, createUser }
  await tx.insertInto('pileImport').values(row).execute()
}

export const forgetImports = (tx: Tx, before: Date) =>
  tx.deleteFrom('pileImport').where('createTime', '<', before).execute()

/** Takes a checked import once, and only for the user who checked it. */
export const takeImport = async (tx: Tx, { id, userId, now }: { id: string; userId: string; now: Date }) =>
  (await tx
    .updateTable('pileImport')
    .set({ keepTime: now })
    .where('id', '=', id)
    .where('createUser', '=', userId)
    .where('keepTime', 'is', null)
    .returning(['fileName', 'goodRows'])
    .executeTakeFirst()) ?? null
