import type { Context } from '../../../platform/context.ts'

type Reader = Pick<Context, 'tx'>

export const userOfHolderOrNull = async ({ tx }: Reader, holderId: string): Promise<string | null> =>
  (await tx.selectFrom('shareholder').select('userId').where('id', '=', holderId).executeTakeFirst())?.userId ?? null
