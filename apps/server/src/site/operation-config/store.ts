import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { Context } from '../../platform/context.ts'
import type { OperationConfig } from './content.ts'

export async function findActiveContent({ tx }: Pick<Context, 'tx'>, companyId: string): Promise<object | null> {
  const active = tx.selectFrom('operationConfig').select('content').where('companyId', '=', companyId)
  return (await active.where('versionStatus', '=', versionStates.confirmed).executeTakeFirst())?.content ?? null
}

type NewConfig = Pick<Context, 'tx' | 'now' | 'nextId'>
export async function insertFirstVersion(
  { tx, now, nextId }: NewConfig,
  companyId: string,
  content: OperationConfig,
): Promise<void> {
  const version = {
    versionStatus: versionStates.confirmed,
    versionNo: 1,
    changeNote: '初始版本',
    releaseTime: now(),
    createTime: now(),
  }
  await tx
    .insertInto('operationConfig')
    .values({ ...version, id: nextId(), companyId, content: JSON.stringify(content) })
    .execute()
}
