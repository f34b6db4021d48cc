import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Insertable, Selectable } from 'kysely'
import type { Context, Tx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { stationsInScope } from '../store.ts'

export type ImageRow = Selectable<Tables['stationImage']>

const { deleted } = dataStates

export const listImages = (tx: Tx, stationId: string): Promise<ImageRow[]> =>
  tx
    .selectFrom('stationImage')
    .selectAll()
    .where('stationId', '=', stationId)
    .where('dataStatus', '<>', deleted)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Only images of stations that the caller may see. */
export const findImageOrNull = async (ctx: Pick<Context, 'tx' | 'actor'>, id: string): Promise<ImageRow | null> =>
  (await stationsInScope(ctx)
    .innerJoin('stationImage', 'stationImage.stationId', 'station.id')
    .selectAll('stationImage')
    .where('stationImage.id', '=', id)
    .where('stationImage.dataStatus', '<>', deleted)
    .executeTakeFirst()) ?? null

export const insertImages = async (tx: Tx, images: readonly Insertable<Tables['stationImage']>[]): Promise<void> => {
  await tx.insertInto('stationImage').values(images).execute()
}

type WriteContext = Pick<Context, 'tx' | 'now' | 'actor'>
const gone = ({ now, actor }: WriteContext) => ({ dataStatus: deleted, updateTime: now(), updateUser: actor.userId })

export const deleteImageRow = async (ctx: WriteContext, id: string): Promise<void> => {
  await ctx.tx.updateTable('stationImage').set(gone(ctx)).where('id', '=', id).execute()
}

export const deleteImagesOf = async (ctx: WriteContext, stationId: string): Promise<void> => {
  await ctx.tx
    .updateTable('stationImage')
    .set(gone(ctx))
    .where('stationId', '=', stationId)
    .where('dataStatus', '<>', deleted)
    .execute()
}
