import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Tx } from '../../platform/context.ts'

export const readGrantVersion = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('grantVersion').select('version').executeTakeFirstOrThrow()).version

export const isDemo = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('setting').select('name').where('name', '=', 'DEMO').executeTakeFirst()) !== undefined

export const listAllOrgs = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('sysOrg').select('id').where('status', '<>', dataStates.deleted).orderBy('id').execute()).map(
    ({ id }) => id,
  )
