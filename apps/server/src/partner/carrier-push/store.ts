import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export const insertMessages = async (
  { tx }: Pick<Context, 'tx'>,
  rows: readonly Insertable<Tables['carrierMessage']>[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto('carrierMessage')
      .values([...rows])
      .execute()
}
