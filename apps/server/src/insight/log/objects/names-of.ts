import type { ObjectKind } from '@chargedeck/contract/insight/log/enums'
import type { Context } from '../../../platform/context.ts'
import { listNames } from './names-store.ts'
import type { Named, ObjectId } from './object-id.ts'

export type Names = ReadonlyMap<string, Named>

const keyOf = (kind: ObjectKind | '', id: string): string => `${kind} ${id}`

/** The names of objects that the reader may see; others are missing. */
export async function namesOf(ctx: Pick<Context, 'tx' | 'actor'>, objects: readonly ObjectId[]): Promise<Names> {
  const wanted = objects.filter(({ kind, id }) => (kind ? isNumber(id) : isMadeId(id)))
  if (wanted.length === 0) return new Map()
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const kinds = wanted.some(({ kind }) => kind === null) ? 'all' : new Set(wanted.flatMap(({ kind }) => kind ?? []))
  const found = await listNames(ctx, kinds, ids)
  return new Map(
    found.flatMap((named): [string, Named][] => [
      [keyOf(named.kind, named.id), named],
      ...(isMadeId(named.id) ? [[keyOf('', named.id), named] as [string, Named]] : []),
    ]),
  )
}

export const objectIn = (names: Names, { kind, id }: ObjectId): Named | undefined => names.get(keyOf(kind ?? '', id))
export const nameIn = (names: Names, object: ObjectId): string | undefined => objectIn(names, object)?.name

const isNumber = (id: string): boolean => /^\d{1,19}$/.test(id)
/** Ids that the server makes are unique over all tables; the short ones of shipped rows are not. */
const isMadeId = (id: string): boolean => /^\d{15,19}$/.test(id)
