import type { Received } from '@chargedeck/contract/endpoint'
import type { userApi } from '@chargedeck/contract/staff/user/calls'
import { requireOrgInScope } from '../org/public.ts'
import type { Context } from '../../platform/context.ts'
import { requirePositions } from '../position/public.ts'
import type { ExtPost } from './staff-store.ts'

type Wish = Received<typeof userApi.add>['body'] | Received<typeof userApi.edit>['body']
type Self = Received<typeof userApi.updateInfo>['body']

/** Left out: stays. Empty or null: cleared. */
const cleared = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text?.trim() || null

/** Only what was said. */
export const saidOnly = <T extends object>(facts: T): Said<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Said<T> // the same keys, fewer
type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

export const personFacts = ({ nickName, birthday, sex, email, phone, tel }: Self | Wish) =>
  saidOnly({
    nickName: cleared(nickName),
    birthday: cleared(birthday),
    sex,
    email: cleared(email),
    phone,
    tel: cleared(tel),
  })

/** A number or address that changes has to be proved anew. */
export const boundStill = (
  before: { phone: string | null; email: string | null },
  after: { phone?: string; email?: string | null },
) => ({
  ...(after.phone !== undefined && after.phone !== before.phone && { phoneBound: 0 }),
  ...(after.email !== undefined && after.email !== before.email && { emailBound: 0 }),
})

/** Where somebody is to work, all of it known and within the caller's scope; posts besides that he has already may stay. */
export async function requireWorkplace(
  ctx: Context,
  { orgId, extIds, posIdList }: Wish['sysEmpParam'],
  kept: readonly ExtPost[] = [],
): Promise<void> {
  await requireOrgInScope(ctx, orgId)
  const fresh = extIds.filter((post) => !kept.some((one) => one.orgId === post.orgId && one.posId === post.posId))
  for (const orgBesides of new Set(fresh.map((post) => post.orgId))) await requireOrgInScope(ctx, orgBesides)
  await requirePositions(ctx, [...posIdList, ...extIds.map(({ posId }) => posId)])
}
