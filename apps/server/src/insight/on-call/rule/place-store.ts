import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { withinScope } from '../../../platform/data-scope.ts'
import { hasPart, usersInScope } from '../../../staff/user/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
const mostShown = 50
const idsIn = (ids: readonly string[]) => sql<string>`any(${ids}::bigint[])`

/** Which of these stations the company has and the caller sees. */
export const listStationsOf = ({ tx, actor }: Reader, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('station')
    .select('id')
    .where('id', '=', idsIn(ids))
    .where('companyId', '=', companyId)
    .where('dataStatus', '<>', dataStates.deleted)
    .where(withinScope(actor, 'station.orgId'))
    .execute()

export const isOrgInScope = async ({ tx, actor }: Reader, orgId: string): Promise<boolean> =>
  (await tx
    .selectFrom('sysOrg')
    .select('id')
    .where('id', '=', orgId)
    .where('status', '=', dataStates.normal)
    .where(withinScope(actor, 'sysOrg.id'))
    .executeTakeFirst()) !== undefined

/** Active users of the caller's organisations, by name. */
export const listUsersToTell = (
  reader: Reader,
  { ids, searchValue }: { ids?: readonly string[]; searchValue?: string },
) =>
  usersInScope(reader)
    .select(['sysUser.id', 'sysUser.name', 'sysUser.email', 'sysUser.emailBound', 'sysUser.phone'])
    .where('sysUser.status', '=', dataStates.normal)
    .$if(ids !== undefined, (users) => users.where('sysUser.id', '=', idsIn(ids ?? [])))
    .$if(searchValue !== undefined, (users) => users.where(hasPart(searchValue ?? '')))
    .orderBy('sysUser.name')
    .orderBy('sysUser.id')
    .$if(ids === undefined, (users) => users.limit(mostShown))
    .execute()

/** Also of disabled and deleted ones: what is known of how each can be told. */
export const usersNamed = ({ tx }: Reader, ids: readonly string[]) =>
  tx
    .selectFrom('sysUser')
    .select(['id', 'name', 'status', 'email', 'emailBound', 'phone'])
    .where('id', '=', idsIn(ids))
    .execute()
export const hooksNamed = ({ tx }: Reader, ids: readonly string[]) =>
  tx
    .selectFrom('onCallHook')
    .select(['id', 'hookName as name', 'dataStatus'])
    .select(sql<boolean>`address_sealed is not null`.as('hasAddress'))
    .where('id', '=', idsIn(ids))
    .execute()
