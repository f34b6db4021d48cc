import type { Context } from '../../platform/context.ts'

export const orgOfCompany = async ({ tx }: Pick<Context, 'tx'>, companyId: string): Promise<string> =>
  (await tx.selectFrom('company').select('orgId').where('id', '=', companyId).executeTakeFirstOrThrow()).orgId
