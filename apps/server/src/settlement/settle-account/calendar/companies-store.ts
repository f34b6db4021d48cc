import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Context } from '../../../platform/context.ts'

/** The organisations of companies that have partners. */
export const companiesWithPartners = async ({ tx }: Pick<Context, 'tx'>): Promise<string[]> => {
  const rows = await tx
    .selectFrom('company')
    .innerJoin('shareholder', 'shareholder.companyId', 'company.id')
    .select('company.orgId')
    .distinct()
    .where('shareholder.dataStatus', '<>', dataStates.deleted)
    .execute()
  return rows.map(({ orgId }) => orgId)
}
