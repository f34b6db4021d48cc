import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { findSettingOrNull, saveSetting } from '../../platform/postgres/setting.ts'

type LastCheck = { broken: string[]; checkTime?: string }

const lastCheck = 'INVARIANTS'

export const findLastCheck = (db: Db | Tx): Promise<LastCheck | null> => findSettingOrNull<LastCheck>(db, lastCheck)

export const saveLastCheck = (tx: Tx, broken: readonly string[], at: Date): Promise<void> =>
  saveSetting(tx, lastCheck, { broken, checkTime: at.toISOString() }, at)

/** Organisations above all others: who sees one of them sees all that is below. */
export const topOrgIds = async (tx: Tx): Promise<string[]> =>
  (
    await tx.selectFrom('sysOrg').select('id').where('pid', '=', '0').where('status', '=', dataStates.normal).execute()
  ).map(({ id }) => id)
