import type { Context } from '../../platform/context.ts'

export const readAreaCode = async ({ tx }: Pick<Context, 'tx'>, stationId: string): Promise<string> =>
  (await tx.selectFrom('station').select('areaCode').where('id', '=', stationId).executeTakeFirstOrThrow()).areaCode
